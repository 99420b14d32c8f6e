import type {ReactNode} from 'react';
import type {OverviewPage, TagView} from '../../../openapi/reference/types';
import {HashLink, Heading, Html, InlineHtml, Method, Path} from '../parts';

const TITLE = 'Operations';

/** Whether the operations have no tags: the only group has the name of the section. */
const areUntagged = (tags: readonly TagView[]): boolean =>
  tags.length === 1 && tags[0]?.name === TITLE && tags[0].html === undefined;

/** Tags that follow each other below one heading, or below none. */
function groupTags(tags: readonly TagView[]) {
  const names = [...new Set(tags.map(({group}) => group))];
  return names.map((name) => ({name, tags: tags.filter(({group}) => group === name)}));
}

/** All operations of an API by tag, and the tags by their headings where there are any. */
export function Tags({tags}: {readonly tags: readonly TagView[]}): ReactNode {
  if (areUntagged(tags)) {
    return (
      <section id={tags[0]?.id}>
        <Heading id="operations">{TITLE}</Heading>
        <Operations operations={tags[0]?.operations ?? []} />
      </section>
    );
  }
  return (
    <section>
      <Heading id="operations">{TITLE}</Heading>
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
      <Operations operations={operations} />
    </section>
  );
}

/** Programs have an index of each tag. */
function Operations({operations}: Pick<TagView, 'operations'>): ReactNode {
  return (
    <div data-md="skip">
      <OperationList operations={operations} />
    </div>
  );
}

/** What is beside the overview where there is room: its sections, and the tags by their headings. */
export function OverviewContents({page}: {readonly page: OverviewPage}): ReactNode {
  return (
    <nav className="ref-contents" aria-label="On this page" data-search-ignore="">
      <ul>
        {page.headings?.map(({id, html}) => (
          <li key={id}>
            <a href={`#${id}`}>
              <InlineHtml html={html} />
            </a>
          </li>
        ))}
        {page.servers.length > 0 && <Entry id="servers" label="Servers" />}
        {page.schemes.length > 0 && <Entry id="authentication" label="Authentication" />}
        <Entry id="operations" label="Operations">
          {!areUntagged(page.tags) &&
            groupTags(page.tags).map(({name, tags}) => (
              <TagEntries key={name ?? ''} name={name} tags={tags} />
            ))}
        </Entry>
        {page.common && <Entry id="common" label={page.common.title} />}
        {page.webhooks && <Entry id="webhooks" label="Webhooks" />}
      </ul>
    </nav>
  );
}

type EntryProps = {readonly id: string; readonly label: string; readonly children?: ReactNode};

function Entry({id, label, children}: EntryProps): ReactNode {
  return (
    <li>
      <a href={`#${id}`}>{label}</a>
      {children}
    </li>
  );
}

type TagEntriesProps = {readonly name: string | undefined; readonly tags: readonly TagView[]};

function TagEntries({name, tags}: TagEntriesProps): ReactNode {
  return (
    <>
      {name !== undefined && <p>{name}</p>}
      <ul>
        {tags.map((tag) => (
          <Entry key={tag.id} id={tag.id} label={tag.name} />
        ))}
      </ul>
    </>
  );
}

export function OperationList({operations}: Pick<TagView, 'operations'>): ReactNode {
  return (
    <ul className="ref-operations" data-search-ignore="">
      {operations.map(({method, path, title, href, isDeprecated}) => (
        <li key={href}>
          <a href={href}>
            <Method method={method} /> <span className="ref-op-title">{title}</span>{' '}
            <code>
              <Path path={path} />
            </code>
            {isDeprecated && <span className="ref-mark ref-mark--deprecated">deprecated</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
