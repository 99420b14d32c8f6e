import type {ReactNode} from 'react';
import {nameApi} from '../../../openapi/api';
import {listDocumentLinks} from '../../../openapi/reference/page-words';
import {groupTags} from '../../../openapi/reference/tags';
import type {OverviewPage, SampleRun, TagView} from '../../../openapi/reference/types';
import {Callbacks} from '../callback/Callbacks';
import {HashLink, Heading} from '../Heading';

import {Html} from '../Html';
import {Links} from '../operation/Links';
import {Schemes} from '../security/Schemes';
import {ServerList} from '../server/ServerList';
import {Common} from './Common';
import {OperationList} from './OperationList';
import {OverviewContents} from './OverviewContents';

/** The first page of an API: what it is for, where it is, how to authorise, and all operations. */
export function Overview({page}: {readonly page: OverviewPage}): ReactNode {
  return (
    <div className="ref ref-overview-frame">
      <article className="ref-overview">
        <header>
          <h1 className="ref-title">{nameApi(page.title)}</h1>
          {page.version && (
            <p className="ref-badges">
              <span className="ref-badge">Version {page.version}</span>
            </p>
          )}
        </header>
        <Html html={page.html} />
        {page.servers.length > 0 && (
          <section>
            <Heading id="servers">Servers</Heading>
            <ServerList servers={page.servers} />
          </section>
        )}
        {page.schemes.length > 0 && (
          <section>
            <Heading id="authentication">Authentication</Heading>
            <Schemes schemes={page.schemes} />
          </section>
        )}
        <Tags tags={page.tags} />
        {page.common && <Common common={page.common} />}
        {page.webhooks && <Callbacks id="webhooks" title="Webhooks" requests={page.webhooks} />}
        <Runs runs={page.runs} />
        <Links id="files" title="Files" links={page.files} />
        <Links id="documents" title="Read more" links={listDocumentLinks(page)} />
      </article>
      <OverviewContents page={page} />
    </div>
  );
}

/** What the samples of each language need, and the commands that install and run them. */
function Runs({runs}: {readonly runs: readonly SampleRun[]}): ReactNode {
  return (
    <section data-search-ignore="">
      <Heading id="samples">Run the samples</Heading>
      <ul className="ref-values">
        {runs.map(({language, label, needs, install, run}) => (
          <li key={language}>
            {label}: requires {needs}.
            {install && (
              <>
                {' '}
                Install: <code>{install}</code>.
              </>
            )}{' '}
            Run: <code>{run}</code>.
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All operations of an API by tag, and the tags by their headings where there are any. */
function Tags({tags}: {readonly tags: readonly TagView[]}): ReactNode {
  return (
    <section>
      <Heading id="operations">Operations</Heading>
      {groupTags(tags).map((group) => (
        <Group key={group.name ?? ''} name={group.name}>
          {group.tags.map((tag) => (
            <Tag key={tag.id} tag={tag} Title={group.name === undefined ? 'h3' : 'h4'} />
          ))}
        </Group>
      ))}
    </section>
  );
}

type GroupProps = {readonly name: string | undefined; readonly children: ReactNode};

function Group({name, children}: GroupProps): ReactNode {
  if (name === undefined) return children;
  return (
    <section className="ref-tag-group">
      <h3>{name}</h3>
      {children}
    </section>
  );
}

type TagProps = {readonly tag: TagView; readonly Title: 'h3' | 'h4'};

function Tag({tag: {id, name, html, operations}, Title}: TagProps): ReactNode {
  return (
    <section>
      <Title className="ref-h3" id={id}>
        {name}
        <HashLink id={id} name={name} />
      </Title>
      <Html html={html} />
      {/* Programs have an index of each tag. */}
      <div data-md="skip">
        <OperationList operations={operations} />
      </div>
    </section>
  );
}
