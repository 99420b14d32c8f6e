import escapeEntities from 'lodash/escape.js';
import {groupByClass} from '../../openapi/changes/classes.ts';
import type {NotedEntry} from '../../openapi/changes/read-entries.ts';
import {toPlainText} from '../../openapi/changes/sentence-parts.ts';
import {count} from '../../openapi/document/quote.ts';
import {getEntryRoute} from '../../views/changes.ts';
import type {SiteModel} from '../model.ts';
import type {Output} from '../output.ts';

/** Most entries of a feed and of the list for the navbar. Feed readers store the older ones. */
const NEWEST = 50;

/** Feeds of all changes, of breaking ones and of each API, and all changes as data. */
export const changes: Output = {
  name: 'changes',
  build(site) {
    const root = `${site.product.siteUrl}${site.product.baseUrl}`;
    return [
      ...listFeeds(site, root).flatMap((feed) => [
        {path: `${feed.name}feed.atom`, content: writeAtom(feed, root)},
        {path: `${feed.name}feed.json`, content: writeJson(feed, root)},
      ]),
      {path: 'changes.json', content: writeData(site, root)},
      {path: 'changes/index.json', content: writeIndex(site.history)},
    ];
  },
};

type Feed = {
  readonly title: string;
  /** Folder of the feed below the site, with its slash. */
  readonly name: string;
  readonly items: readonly FeedItem[];
};

function listFeeds({apis, history, product}: SiteModel, root: string): Feed[] {
  const labels = new Map(apis.map(({api}) => [api.id, api.label]));
  const make = (name: string, title: string, entries: readonly NotedEntry[]): Feed => ({
    title: `${product.name}: ${title}`,
    name: `changes/${name}`,
    items: entries
      .slice(0, NEWEST)
      .map((noted) => toItem(noted, labels.get(noted.entry.api) ?? '', root)),
  });
  const breaking = history
    .map(({entry, note}) => {
      const changes = entry.changes.filter((change) => change.class === 'breaking');
      return {entry: {...entry, changes}, note};
    })
    .filter(({entry}) => entry.changes.length > 0);
  return [
    make('', 'API changes', history),
    make('breaking/', 'breaking API changes', breaking),
    ...apis.map(({api: {id, label}}) => {
      const own = history.filter(({entry}) => entry.api === id);
      return make(`${id}/`, `${label} API changes`, own);
    }),
  ];
}

/** All entries with their notes, for programs. */
function writeData({history}: SiteModel, root: string): string {
  const entries = history.map((noted) => ({
    ...noted.entry,
    url: `${root}${getEntryRoute(noted.entry)}`,
    note: noted.note,
  }));
  return JSON.stringify({format: 1, entries});
}

/** Days and operations, from which the navbar counts the new entries for a reader. */
function writeIndex(history: readonly NotedEntry[]): string {
  const entries = history.slice(0, NEWEST).map(({entry: {api, date, changes: all}}) => {
    const shown = all.filter((change) => change.class !== 'text');
    const keys = shown.flatMap(({operations}) =>
      operations.map(({method, path}) => `${api} ${method.toUpperCase()} ${path}`),
    );
    return [date, [...new Set(keys)]];
  });
  return JSON.stringify(entries);
}

/** Day from which the site owns its name in tag URIs. */
const TAG_DAY = '2024-10-01';

/** A permanent id: a tag URI (RFC 4151), because the URL of the site can change. */
const toTag = (siteUrl: string, name: string): string =>
  `tag:${new URL(siteUrl).hostname},${TAG_DAY}:${name}`;

/** One item of a feed, an entry of the history, with the names of JSON Feed. */
type FeedItem = ReturnType<typeof toItem>;

/** @param root origin and base URL of the site */
function toItem(noted: NotedEntry, label: string, root: string) {
  const {api, date, changes} = noted.entry;
  const classes = groupByClass(changes);
  const lines = classes.flatMap((each) =>
    each.changes.map(({sentence}) => `${each.label}: ${toPlainText(sentence)}`),
  );
  return {
    id: toTag(root, `changes/${api}/${date}`),
    url: `${root}${getEntryRoute(noted.entry)}`,
    title: `${label} API: ${noted.note?.title ?? count(changes.length, 'change')}`,
    content_html: `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`,
    date_published: `${date}T00:00:00Z`,
    tags: classes.map((each) => each.label),
  };
}

/** Characters that XML forbids (XML 1.0, section 2.2): control characters, lone surrogates. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string) => escapeEntities(text.replaceAll(NO_XML, ''));

/** Writes a feed in Atom (RFC 4287). */
function writeAtom({title, name, items}: Feed, root: string): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(toTag(root, name))}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${items[0]?.date_published ?? '1970-01-01T00:00:00Z'}</updated>`,
    `  <author><name>${escapeXml(title)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${root}${name}feed.atom`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${root}changes/`)}"/>`,
    ...items.flatMap((item) => [
      '  <entry>',
      `    <id>${escapeXml(item.id)}</id>`,
      `    <title>${escapeXml(item.title)}</title>`,
      `    <published>${item.date_published}</published>`,
      `    <updated>${item.date_published}</updated>`,
      `    <link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
      ...item.tags.map((tag) => `    <category term="${escapeXml(tag)}"/>`),
      `    <content type="html">${escapeXml(item.content_html)}</content>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ];
  return lines.join('\n');
}

/** Writes a feed in JSON Feed 1.1. */
function writeJson({title, name, items}: Feed, root: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${root}changes/`,
    feed_url: `${root}${name}feed.json`,
    language: 'en',
    items,
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}
