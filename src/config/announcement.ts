import type {ThemeConfig} from '@docusaurus/preset-classic';
import {HISTORY_DIR, type NotedEntry, readEntries} from '../openapi/changes/read-entries.ts';
import {escapeHtml} from '../openapi/samples/highlight.ts';
import {APIS} from './apis.ts';
import {definition, type ProductDefinition} from './definition.ts';
import {type Product, product} from './product.ts';

/**
 * Describes the bar to the theme. Only the product sets the id: a new entry does not reopen a closed
 * bar. Titles of entries come from notes and are escaped.
 *
 * @param entries of which the bar names the newest breaking one; the newest first
 * @returns undefined without a mailing list: there is no bar
 */
export function describeBar(
  {id, text, link}: ProductDefinition['announcement'],
  {mailingListUrl, baseUrl}: Pick<Product, 'mailingListUrl' | 'baseUrl'>,
  entries: readonly NotedEntry[],
  apis: readonly {readonly id: string; readonly label: string}[],
): ThemeConfig['announcementBar'] {
  if (mailingListUrl === undefined) return undefined;
  const start = `${text} <a href="${mailingListUrl}">${link}</a>`;
  const newest = entries.find(({entry}) =>
    entry.changes.some((change) => change.class === 'breaking'),
  );
  if (!newest) {
    const content = `${start} or <a href="${baseUrl}changes/">read the changes</a>.`;
    return {id, content, isCloseable: true};
  }
  const {entry, note} = newest;
  const label = apis.find((api) => api.id === entry.api)?.label ?? entry.api;
  const place = `${label} API, ${entry.date}`;
  const title = escapeHtml(note ? `${note.title} (${place})` : place);
  const href = `${baseUrl}changes/${entry.api}/${entry.date}/`;
  const content = `${start}. Newest breaking change: <a href="${href}">${title}</a>.`;
  return {id, content, isCloseable: true};
}

const named = definition.announcement.namesBreaking ? APIS.map(({id}) => id) : [];
const entries = readEntries(HISTORY_DIR, named);

export const announcementBar = describeBar(definition.announcement, product, entries, APIS);
