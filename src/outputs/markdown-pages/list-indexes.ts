import {fromHtml} from 'hast-util-from-html';
import groupBy from 'lodash/groupBy.js';
import sortBy from 'lodash/sortBy.js';
import sumBy from 'lodash/sumBy.js';
import upperFirst from 'lodash/upperFirst.js';
import {INDEX_FILE} from '../../config/markdown-pages.ts';
import {DESCRIBED_HOSTS} from '../../config/sample-hosts.ts';
import {API_ROUTE, ERRORS_ROUTE} from '../../openapi/api.ts';
import {getSpecificationPath} from '../../openapi/api-files.ts';
import {claimName} from '../../openapi/document/slugs.ts';
import {toSegment} from '../../openapi/reference/field-id.ts';
import {toPlainText} from '../../openapi/reference/markdown/tree.ts';
import type {ObjectPage} from '../../openapi/reference/types.ts';
import type {ApiModel, GuideModel, SiteModel} from '../model.ts';
import {toServedPath} from '../site-url.ts';
import {findElement} from './elements.ts';
import {inlineCode, link, type Words} from './to-markdown.ts';
import type {Entry, Group, Index} from './write-index.ts';
import type {MarkdownPage} from './write-pages.ts';

/** The line of each page, by its URL. */
type Entries = ReadonlyMap<string, Entry>;

/** An index, and the line that leads to it. */
type LinkedIndex = {readonly index: Index; readonly entry: Entry};

const listEntries = (entries: Entries, pages: readonly {readonly url: string}[]): Entry[] =>
  pages.flatMap(({url}) => entries.get(url) ?? []);

/**
 * Makes the index of a folder.
 *
 * @param line title and text of the line that leads to it
 * @returns none without entries
 */
function indexFolder(
  folder: string,
  title: string,
  entries: readonly Entry[],
  line: Pick<Entry, 'title' | 'text'>,
): LinkedIndex[] {
  if (entries.length === 0) return [];
  const address = `${folder}${INDEX_FILE}`;
  const index = {address, title, groups: [{title: 'Pages', entries}]};
  return [{index, entry: {...line, link: address}}];
}

/** Groups the guides by folder, with the introduction first. */
function groupGuides(guides: readonly GuideModel[], entries: Entries): Group[] {
  const folders = groupBy(guides, ({id}) => id.replace(/\/.*$/, ''));
  const sorted = sortBy(Object.entries(folders), ([folder]) => folder !== 'introduction');
  return sorted.map(([folder, own]) => ({
    title: `Guides: ${upperFirst(folder)}`,
    entries: listEntries(entries, own),
  }));
}

/** A folder name that cannot be `..` and that every file system allows. */
const toFolder = (tag: string) =>
  toSegment(tag.toLowerCase().replace(/\s+/g, '-')).replace(/^\.+/, '_').slice(0, 60);

function indexTags(folder: string, {api, overview}: ApiModel, entries: Entries): LinkedIndex[] {
  const taken = new Set<string>();
  return overview.page.tags.flatMap(({name, operations}) => {
    const own = listEntries(
      entries,
      operations.map(({href}) => ({url: href})),
    );
    const text = `${own.map(({title}) => title).join(', ')}.`;
    const path = `${folder}tags/${claimName(taken, toFolder(name))}/`;
    return indexFolder(path, `${api.label}: ${name}`, own, {title: name, text});
  });
}

/** Indexes an API, its objects and its tags. */
function indexApi(model: ApiModel, entries: Entries, baseUrl: string): Index[] {
  const {api, overview, objects} = model;
  const folder = `${baseUrl}${API_ROUTE}/${api.id}/`;
  const tags = indexTags(folder, model, entries);
  const listed = listEntries(entries, objects);
  const ofObjects = indexFolder(`${folder}objects/`, `${api.label}: objects`, listed, {
    title: 'Objects',
    text: `${listed.length} objects with their fields and states.`,
  });
  const specification = {
    title: 'OpenAPI document',
    link: baseUrl + getSpecificationPath(api, 'json'),
    text: 'The complete specification as JSON.',
  };
  const about = [
    ...listEntries(entries, [overview]),
    ...listCommon(model, entries),
    ...ofObjects.map(({entry}) => entry),
    specification,
  ];
  const own: Index = {
    address: `${folder}${INDEX_FILE}`,
    title: overview.page.title,
    summary: describe(overview.page),
    groups: [
      {title: 'Overview', entries: about},
      {title: 'Operations by tag', entries: tags.map(({entry}) => entry)},
    ],
  };
  return [own, ...[...ofObjects, ...tags].map(({index}) => index)];
}

/** The section of the overview that describes what the operations of an API share. */
function listCommon({overview}: ApiModel, entries: Entries): Entry[] {
  const address = entries.get(overview.url)?.link;
  const title = overview.page.common?.title;
  if (!address || !title) return [];
  const link = `${address}#${toSegment(title.toLowerCase().replace(/\W+/g, '-'))}`;
  return [{title, link, text: 'What the operations of this API share, described once.'}];
}

/** A folder with more pages than this has a separate index. */
const MOST_LISTED = 5;

/** Lists pages that are neither guides nor reference: one by one, or by the index of a folder with many pages. */
function indexOthers(pages: readonly MarkdownPage[], entries: Entries, baseUrl: string) {
  const folders = groupBy(pages, ({url}) => url.slice(baseUrl.length).split('/')[0]);
  return Object.entries(folders).flatMap(([folder, own]): (LinkedIndex | {entry: Entry})[] => {
    const listed = listEntries(entries, own);
    if (own.length <= MOST_LISTED) return listed.map((entry) => ({entry}));
    const title = folder === ERRORS_ROUTE ? 'Error codes' : upperFirst(folder);
    const text = `${own.length} pages.`;
    return indexFolder(`${baseUrl}${folder}/`, title, listed, {title, text});
  });
}

/** Names the hosts without an API reference, so that programs do not look for their operations. */
function noteHosts(entries: Entries, baseUrl: string): Words[] {
  const hosts = DESCRIBED_HOSTS.flatMap(({host, label, to}): Words[] => {
    const page = entries.get(toServedPath(to, baseUrl));
    return page ? [', ', inlineCode(host), ' in ', link(page.link, label)] : [];
  });
  if (hosts.length === 0) return [];
  const intro = 'These hosts have no API reference, and guides describe their requests: ';
  return [intro, ...hosts.slice(1), '.'];
}

/** The summary of a page, or its first paragraph where the summary is shortened. */
function describe({summary, html = ''}: Pick<ObjectPage, 'summary' | 'html'>): string {
  if (!summary.endsWith('…')) return summary;
  const first = findElement(fromHtml(html, {fragment: true}), ({tagName}) => tagName === 'p');
  return first ? toPlainText(first).trim() : summary;
}

/** Descriptions of pages whose model has more than their HTML, by address. */
function listTexts({apis, errors}: SiteModel): Map<string, string> {
  return new Map([
    ...apis.flatMap(({operations, objects, overview}) => [
      ...operations.map(({url, page}): [string, string] => [
        url,
        `${page.method.toUpperCase()} ${page.path}. ${describe(page)}`,
      ]),
      ...[...objects, overview].map(({url, page}): [string, string] => [url, describe(page)]),
    ]),
    ...errors.map(({url, page: {code, verdict, summary}}): [string, string] => [
      url,
      [`${code}.`, verdict && `${verdict.label}.`, summary].filter(Boolean).join(' '),
    ]),
  ]);
}

/** Lists the indexes of a site: the main one, then those of each API, then those of other pages. */
export function listIndexes(site: SiteModel, all: readonly MarkdownPage[]): Index[] {
  const {name, tagline, baseUrl} = site.product;
  const texts = listTexts(site);
  const entries: Entries = new Map(
    all.map(({url, title, address, description, files}) => {
      const bytes = sumBy(files, ({text}) => Buffer.byteLength(text));
      return [url, {title, link: address, bytes, text: texts.get(url) ?? description}];
    }),
  );
  const reference = site.apis.flatMap(({overview, operations, hidden, objects}) => {
    return [overview, ...operations, ...hidden, ...objects];
  });
  const listed = new Set([...site.guides, ...reference].map(({url}) => url));
  const others = indexOthers(
    all.filter(({url}) => !listed.has(url)),
    entries,
    baseUrl,
  );
  const root: Index = {
    address: `${baseUrl}${INDEX_FILE}`,
    title: `${name} developer documentation`,
    summary: `${tagline}. Find an operation by its API and its tag. Each page is Markdown at its URL with .md in place of the closing slash, and its samples in all languages are at …/samples.md.`,
    notes: noteHosts(entries, baseUrl),
    groups: [
      {
        title: 'API reference',
        entries: site.apis.map(({api, overview, operations}) => ({
          title: overview.page.title,
          link: `${baseUrl}${API_ROUTE}/${api.id}/${INDEX_FILE}`,
          text: `${operations.length} operations by tag. ${describe(overview.page)}`,
        })),
      },
      ...groupGuides(site.guides, entries),
      {title: 'Other pages', entries: others.map(({entry}) => entry)},
    ],
  };
  const ofApis = site.apis.flatMap((model) => indexApi(model, entries, baseUrl));
  return [root, ...ofApis, ...others.flatMap((other) => ('index' in other ? [other.index] : []))];
}
