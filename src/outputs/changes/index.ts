import escapeEntities from 'lodash/escape.js';
import {CHANGE_CLASSES} from '../../openapi/changes/classes.ts';
import type {NotedEntry} from '../../openapi/changes/read-entries.ts';
import {toPlainText} from '../../openapi/changes/sentence-parts.ts';
import {count} from '../../openapi/document/quote.ts';
import type {SiteModel} from '../model.ts';
import {JSON_TYPE, type Output, type OutputFile} from '../output.ts';

const ATOM_TYPE = 'application/atom+xml';
const JSON_FEED_TYPE = 'application/feed+json';
/** Entries of a feed and of the list for the navbar: readers of feeds keep the older ones themselves. */
const NEWEST = 50;

/** Feeds of the changes, for the site, for each API and of the breaking ones, and all changes as data. */
export const changes: Output = {
  name: 'changes',
  build(site) {
    const root = `${site.product.siteUrl}${site.product.baseUrl}`;
    const feeds = listFeeds(site, root);
    return [
      ...feeds.flatMap((feed): OutputFile[] => [
        {path: `${feed.name}feed.atom`, mediaType: ATOM_TYPE, content: writeAtom(feed, root)},
        {
          path: `${feed.name}feed.json`,
          mediaType: JSON_FEED_TYPE,
          content: writeJsonFeed(feed, root),
        },
      ]),
      {path: 'changes.json', mediaType: JSON_TYPE, content: writeData(site, root)},
      {path: 'changes/index.json', mediaType: JSON_TYPE, content: writeIndex(site.history)},
    ];
  },
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
  const breaking = history.flatMap(({entry, note}): NotedEntry[] => {
    const only = entry.changes.filter((change) => change.class === 'breaking');
    if (only.length === 0) return [];
    return [{entry: {...entry, changes: only}, note}];
  });
  return [
    make('', 'API changes', history),
    make('breaking/', 'breaking API changes', breaking),
    ...apis.map(({api}) =>
      make(
        `${api.id}/`,
        `${api.label} API changes`,
        history.filter(({entry}) => entry.api === api.id),
      ),
    ),
  ];
}

/** All entries with their notes, for programs. */
function writeData({history}: SiteModel, root: string): string {
  const entries = history.map(({entry, note}) => ({
    ...entry,
    url: `${root}changes/${entry.api}/${entry.date}/`,
    note,
  }));
  return JSON.stringify({format: 1, entries});
}

/** Days and operations alone: what a page needs in order to say that something new concerns a reader. */
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

/** What XML has no character for (XML 1.0, section 2.2): control characters, lone surrogates. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string) => escapeEntities(text.replaceAll(NO_XML, ''));

/** Lines as HTML: a list, with everything in them escaped. */
const toHtml = ({lines}: FeedItem) =>
  `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;

/** Writes a feed in Atom (RFC 4287). */
function writeAtom(feed: Feed, root: string): string {
  const {title, name, items} = feed;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(toTag(root, name))}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <updated>${items[0]?.date ?? '1970-01-01T00:00:00Z'}</updated>`,
    `  <author><name>${escapeXml(title)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(`${root}${name}feed.atom`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(`${root}changes/`)}"/>`,
    ...items.map(writeEntry),
    '</feed>',
    '',
  ];
  return lines.join('\n');
}

function writeEntry(item: FeedItem): string {
  const {id, url, title, date, tags} = item;
  return [
    '  <entry>',
    `    <id>${escapeXml(id)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <published>${date}</published>`,
    `    <updated>${date}</updated>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    ...tags.map((tag) => `    <category term="${escapeXml(tag)}"/>`),
    `    <content type="html">${escapeXml(toHtml(item))}</content>`,
    '  </entry>',
  ].join('\n');
}

/** Writes a feed in JSON Feed 1.1. */
function writeJsonFeed({title, name, items}: Feed, root: string): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: `${root}changes/`,
    feed_url: `${root}${name}feed.json`,
    language: 'en',
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: toHtml(item),
      date_published: item.date,
      tags: item.tags,
    })),
  };
  return `${JSON.stringify(feed, undefined, 2)}\n`;
}

/** One item of a feed: an entry of the history. */
type FeedItem = {
  /** Never changes; a tag URI (RFC 4151), because the address of the site can change. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Midnight of the entry's day in UTC. */
  readonly date: string;
  readonly tags: readonly string[];
  readonly lines: readonly string[];
};

type Feed = {
  readonly title: string;
  /** Folder of the feed below the site, with its slash. */
  readonly name: string;
  readonly items: readonly FeedItem[];
};

/** Day from which the site owns its name in tag URIs. */
const TAG_DAY = '2024-10-01';

/** Writes an id that stays the same for ever. */
const toTag = (siteUrl: string, name: string): string =>
  `tag:${new URL(siteUrl).hostname},${TAG_DAY}:${name}`;

/**
 * Makes an entry an item.
 *
 * @param root origin and base address of the site
 */
function toItem({entry, note}: NotedEntry, label: string, root: string): FeedItem {
  const {api, date, changes} = entry;
  const labels = CHANGE_CLASSES.filter(({id}) => changes.some((change) => change.class === id));
  return {
    id: toTag(root, `changes/${api}/${date}`),
    url: `${root}changes/${api}/${date}/`,
    title: note
      ? `${label} API: ${note.title}`
      : `${label} API: ${count(changes.length, 'change')}`,
    date: `${date}T00:00:00Z`,
    tags: labels.map((each) => each.label),
    lines: labels.flatMap(({id, label: name}) =>
      changes
        .filter((change) => change.class === id)
        .map(({sentence}) => `${name}: ${toPlainText(sentence)}`),
    ),
  };
}
