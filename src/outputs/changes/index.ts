import type {NotedEntry} from '../../openapi/changes/read-entries.ts';
import type {SiteModel} from '../model.ts';
import {JSON_TYPE, type Output, type OutputFile} from '../output.ts';
import {type Feed, toItem, toTag} from './feed-items.ts';
import {writeAtom, writeJsonFeed} from './write-feeds.ts';

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
        {path: `${feed.path}.atom`, mediaType: ATOM_TYPE, content: writeAtom(feed, root)},
        {path: `${feed.path}.json`, mediaType: JSON_FEED_TYPE, content: writeJsonFeed(feed, root)},
      ]),
      {path: 'changes.json', mediaType: JSON_TYPE, content: writeData(site, root)},
      {path: 'changes/index.json', mediaType: JSON_TYPE, content: writeIndex(site.history)},
    ];
  },
};

function listFeeds({apis, history, product}: SiteModel, root: string): Feed[] {
  const labels = new Map(apis.map(({api}) => [api.id, api.label]));
  const make = (name: string, title: string, entries: readonly NotedEntry[]): Feed => ({
    id: toTag(root, `changes/${name}`),
    title: `${product.name}: ${title}`,
    homeUrl: `${root}changes/`,
    path: `changes/${name}feed`,
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
    const told = all.filter((change) => change.class !== 'text');
    const keys = told.flatMap(({operations}) =>
      operations.map(({method, path}) => `${api} ${method.toUpperCase()} ${path}`),
    );
    return [date, [...new Set(keys)]];
  });
  return JSON.stringify(entries);
}
