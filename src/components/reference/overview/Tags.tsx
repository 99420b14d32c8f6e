import {Fragment, type ReactNode} from 'react';
import type {OverviewPage, TagView} from '../../../openapi/reference/types';
import {Html, InlineHtml, Method, Path, Section, Subsection} from '../parts';

const TITLE = 'Operations';

type TagsProps = {readonly tags: readonly TagView[]};

/** The operations of an API without tags, whose only group has the title of the section. */
function findUntagged([tag, ...others]: readonly TagView[]): TagView | undefined {
  const isUntagged = others.length === 0 && tag?.name === TITLE && tag.html === undefined;
  return isUntagged ? tag : undefined;
}

/** Groups the tags by their heading, which may be missing. */
function groupTags(tags: readonly TagView[]) {
  const names = [...new Set(tags.map(({group}) => group))];
  return names.map((name) => ({name, tags: tags.filter(({group}) => group === name)}));
}

/** All operations of an API by tag, with the headings of the tags if there are any. */
export function Tags({tags}: TagsProps): ReactNode {
  const untagged = findUntagged(tags);
  return (
    <Section id="operations" otherId={untagged?.id} title={TITLE}>
      {untagged && <Operations operations={untagged.operations} />}
      {!untagged && groupTags(tags).map((group) => <Group key={group.name ?? ''} {...group} />)}
    </Section>
  );
}

function Group({name, tags}: TagsProps & {readonly name: string | undefined}): ReactNode {
  const Title = name === undefined ? 'h3' : 'h4';
  const list = tags.map((tag) => (
    <Subsection key={tag.id} id={tag.id} title={tag.name} Title={Title}>
      <Html html={tag.html} />
      <Operations operations={tag.operations} />
    </Subsection>
  ));
  if (name === undefined) return list;
  return (
    <section className="ref-tag-group">
      <h3>{name}</h3>
      {list}
    </section>
  );
}

/** Left out of the Markdown: the indexes for programs have the operations of each tag. */
function Operations({operations}: Pick<TagView, 'operations'>): ReactNode {
  return (
    <div data-md="skip">
      <OperationList operations={operations} />
    </div>
  );
}

/** The contents beside the overview on wide screens: its sections, and the tags with their headings. */
export function OverviewContents({page}: {readonly page: OverviewPage}): ReactNode {
  const groups = findUntagged(page.tags) ? [] : groupTags(page.tags);
  return (
    <nav className="ref-contents" aria-label="On this page" data-search-ignore="">
      <ul className="table-of-contents table-of-contents__left-border">
        {page.headings?.map(({id, html}) => (
          <Entry key={id} id={id} label={<InlineHtml html={html} />} />
        ))}
        {page.servers.length > 0 && <Entry id="servers" label="Servers" />}
        {page.schemes.length > 0 && <Entry id="authentication" label="Authentication" />}
        <Entry id="operations" label={TITLE}>
          {groups.map(({name, tags}) => (
            <Fragment key={name ?? ''}>
              {name !== undefined && <p>{name}</p>}
              <ul>
                {tags.map((tag) => (
                  <Entry key={tag.id} id={tag.id} label={tag.name} />
                ))}
              </ul>
            </Fragment>
          ))}
        </Entry>
        {page.common && <Entry id="common" label={page.common.title} />}
        {page.webhooks && <Entry id="webhooks" label="Webhooks" />}
      </ul>
    </nav>
  );
}

type EntryProps = {
  readonly id: string;
  readonly label: ReactNode;
  readonly children?: ReactNode;
};

function Entry({id, label, children}: EntryProps): ReactNode {
  return (
    <li>
      <a className="table-of-contents__link" href={`#${id}`}>
        {label}
      </a>
      {children}
    </li>
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
