import type {ReactNode} from 'react';
import {groupTags} from '../../../openapi/reference/tags';
import type {OverviewPage, TagView} from '../../../openapi/reference/types';
import {InlineHtml} from '../Html';
import {areUntagged} from './Tags';

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
              <Tags key={name ?? ''} name={name} tags={tags} />
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

type TagsProps = {readonly name: string | undefined; readonly tags: readonly TagView[]};

function Tags({name, tags}: TagsProps): ReactNode {
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
