import type {ReactNode} from 'react';
import {nameApi} from '../../../openapi/api';
import {listDocumentLinks} from '../../../openapi/reference/page-words';
import type {OverviewPage} from '../../../openapi/reference/types';
import {Callbacks} from '../callback/Callbacks';
import {Heading} from '../Heading';
import {Html} from '../Html';
import {Links} from '../operation/Links';
import {Schemes} from '../security/Schemes';
import {ServerList} from '../server/ServerList';
import {Common} from './Common';
import {OverviewContents} from './OverviewContents';
import {Runs} from './Runs';
import {Tags} from './Tags';

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
