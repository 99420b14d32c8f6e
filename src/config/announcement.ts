import type {ThemeConfig} from '@docusaurus/preset-classic';
import {HISTORY_DIR, type NotedEntry, readEntries} from '../openapi/changes/read-entries.ts';
import {escapeHtml} from '../openapi/samples/highlight.ts';
import {APIS} from './apis.ts';
import type {ProductDefinition} from './definition.ts';
import {definition} from './definition.ts';
import {type Product, product} from './product.ts';

/** The newest entry with a breaking change: its title and its address below the base of the site. */
type Breaking = {readonly title: string; readonly route: string};

/**
 * Finds the entry that the bar can name.
 *
 * @param entries the newest first
 */
export function findBreaking(
  entries: readonly NotedEntry[],
  apis: readonly {readonly id: string; readonly label: string}[],
): Breaking | undefined {
  const newest = entries.find(({entry}) =>
    entry.changes.some((change) => change.class === 'breaking'),
  );
  if (!newest) return undefined;
  const {api, date} = newest.entry;
  const label = apis.find(({id}) => id === api)?.label ?? api;
  const title = `${label} API, ${date}`;
  return {
    title: newest.note ? `${newest.note.title} (${title})` : title,
    route: `changes/${api}/${date}/`,
  };
}

/** Writes the HTML of the bar; titles come from notes and are escaped. */
export function writeAnnouncement(
  {text, link}: ProductDefinition['announcement'],
  {mailingListUrl, baseUrl}: {readonly mailingListUrl: string; readonly baseUrl: string},
  breaking: Breaking | undefined,
): string {
  const start = `${text} <a href="${mailingListUrl}">${link}</a>`;
  if (!breaking) return `${start} or <a href="${baseUrl}changes/">read the changes</a>.`;
  const entry = `<a href="${baseUrl}${breaking.route}">${escapeHtml(breaking.title)}</a>`;
  return `${start}. Newest breaking change: ${entry}.`;
}

const entries = definition.announcement.namesBreaking
  ? readEntries(
      HISTORY_DIR,
      APIS.map(({id}) => id),
    )
  : [];

/**
 * Describes the bar to the theme. The id is the product's alone: a new entry does not bring a closed
 * bar back.
 *
 * @returns undefined where no mailing list was given, and there is no bar
 */
export function describeBar(
  texts: ProductDefinition['announcement'],
  {mailingListUrl, baseUrl}: Pick<Product, 'mailingListUrl' | 'baseUrl'>,
  breaking: Breaking | undefined,
): ThemeConfig['announcementBar'] {
  if (mailingListUrl === undefined) return undefined;
  const content = writeAnnouncement(texts, {mailingListUrl, baseUrl}, breaking);
  return {id: texts.id, content, isCloseable: true};
}

export const announcementBar = describeBar(
  definition.announcement,
  product,
  findBreaking(entries, APIS),
);
