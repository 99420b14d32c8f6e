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
import type {ApiModel, SiteModel} from '../model.ts';
import {toServedPath} from '../site-url.ts';
import {findElement} from './elements.ts';
import {inlineCode, link, type Words} from './to-markdown.ts';
import type {Entry, Group, Index} from './write-index.ts';
import type {MarkdownPage} from './write-pages.ts';

type Sources = {
  readonly site: SiteModel;
  /** The line of each page, by its address. */
  readonly entries: ReadonlyMap<string, Entry>;
};

const listEntries = ({entries}: Sources, pages: readonly {readonly url: string}[]): Entry[] =>
  pages.flatMap(({url}) => entries.get(url) ?? []);

const linkIndex = ({site}: Sources, index: Index, title: string, text: string): Entry => ({
  title,
  link: site.product.baseUrl + index.path,
  text,
});

const listTitles = ({groups}: Index) =>
  groups.flatMap(({entries}) => entries.map(({title}) => title));

/** Groups the guides by folder, with the introduction first. */
function listGuides(sources: Sources): Group[] {
  const folders = groupBy(sources.site.guides, ({id}) => id.replace(/\/.*$/, ''));
  const sorted = sortBy(Object.entries(folders), ([folder]) => folder !== 'introduction');
  return sorted.map(([folder, guides]) => ({
    title: `Guides: ${upperFirst(folder)}`,
    entries: listEntries(sources, guides),
  }));
}

/** A folder name that cannot be `..` and that every file system allows. */
const toFolder = (tag: string) =>
  toSegment(tag.toLowerCase().replace(/\s+/g, '-')).replace(/^\.+/, '_').slice(0, 60);

function indexTags(sources: Sources, {api, overview}: ApiModel): Index[] {
  const taken = new Set<string>();
  return overview.page.tags.flatMap(({name, operations}) => {
    const folder = claimName(taken, toFolder(name));
    const path = `${API_ROUTE}/${api.id}/tags/${folder}`;
    const pages = operations.map(({href}) => ({url: href}));
    return indexPages(sources, path, `${api.label}: ${name}`, pages, 'Operations');
  });
}

/** @returns no index where there are no pages */
function indexPages(
  sources: Sources,
  folder: string,
  title: string,
  pages: readonly {readonly url: string}[],
  noun = 'Pages',
): Index[] {
  const entries = listEntries(sources, pages);
  if (entries.length === 0) return [];
  const groups = [{title: noun, entries}];
  return [{path: `${folder}/${INDEX_FILE}`, title, summary: '', groups}];
}

function indexApi(sources: Sources, model: ApiModel): Index[] {
  const {api, overview, objects} = model;
  const {baseUrl} = sources.site.product;
  const folder = `${API_ROUTE}/${api.id}`;
  const tags = indexTags(sources, model);
  const ofObjects = indexPages(sources, `${folder}/objects`, `${api.label}: objects`, objects);
  const own: Index = {
    path: `${folder}/${INDEX_FILE}`,
    title: overview.page.title,
    summary: describe(overview.page),
    groups: [
      {
        title: 'Overview',
        entries: [
          ...listEntries(sources, [overview]),
          ...listCommon(sources, model),
          ...ofObjects.map((index) => {
            const text = `${listTitles(index).length} objects with their fields and states.`;
            return linkIndex(sources, index, 'Objects', text);
          }),
          {
            title: 'OpenAPI document',
            link: baseUrl + getSpecificationPath(api, 'json'),
            text: 'The complete specification as JSON.',
          },
        ],
      },
      {
        title: 'Operations by tag',
        entries: tags.map((index) => {
          const title = index.title.slice(api.label.length + 2);
          return linkIndex(sources, index, title, `${listTitles(index).join(', ')}.`);
        }),
      },
    ].filter(({entries}) => entries.length > 0),
  };
  return [own, ...ofObjects, ...tags];
}

/** The section of the overview that describes what the operations of an API share. */
function listCommon({entries}: Sources, {overview}: ApiModel): Entry[] {
  const address = entries.get(overview.url)?.link;
  const title = overview.page.common?.title;
  if (!address || !title) return [];
  const link = `${address}#${toSegment(title.toLowerCase().replace(/\W+/g, '-'))}`;
  return [{title, link, text: 'What the operations of this API share, described once.'}];
}

/** A folder with more pages than this has a separate index. */
const MOST_LISTED = 5;

/** Lists pages that are neither guides nor reference: one by one, or by the index of a folder with many pages. */
function listOthers(
  sources: Sources,
  pages: readonly MarkdownPage[],
): {entries: Entry[]; indexes: Index[]} {
  const {baseUrl} = sources.site.product;
  const folders = groupBy(pages, ({url}) => url.slice(baseUrl.length).split('/')[0]);
  const indexes: Index[] = [];
  const entries = Object.entries(folders).flatMap(([folder, own]): Entry[] => {
    if (own.length <= MOST_LISTED) return listEntries(sources, own);
    const title = folder === ERRORS_ROUTE ? 'Error codes' : upperFirst(folder);
    const inner = indexPages(sources, folder, title, own);
    indexes.push(...inner);
    return inner.map((index) =>
      linkIndex(sources, index, title, `${listTitles(index).length} pages.`),
    );
  });
  return {entries, indexes};
}

/** Names the hosts without an API reference, so that programs do not look for their operations. */
function noteHosts({site: {product}, entries}: Sources): Words[] {
  const hosts = DESCRIBED_HOSTS.flatMap(({host, label, to}): Words[] => {
    const page = entries.get(toServedPath(to, product.baseUrl));
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
  const entries = all.map(({url, title, address, description, files}): [string, Entry] => {
    const bytes = sumBy(files, ({text}) => Buffer.byteLength(text));
    return [url, {title, link: address, bytes, text: texts.get(url) ?? description}];
  });
  const sources: Sources = {site, entries: new Map(entries)};
  const reference = site.apis.flatMap(({overview, operations, hidden, objects}) => [
    overview,
    ...operations,
    ...hidden,
    ...objects,
  ]);
  const listed = new Set([...site.guides, ...reference].map(({url}) => url));
  const unlisted = all.filter(({url}) => !listed.has(url));
  const others = listOthers(sources, unlisted);
  const root: Index = {
    path: INDEX_FILE,
    title: `${name} developer documentation`,
    summary: `${tagline}. Find an operation by its API and its tag. Each page is Markdown at its URL with .md in place of the closing slash, and its samples in all languages are at …/samples.md.`,
    notes: noteHosts(sources),
    groups: [
      {
        title: 'API reference',
        entries: site.apis.map(({api, overview, operations}) => ({
          title: overview.page.title,
          link: `${baseUrl}${API_ROUTE}/${api.id}/${INDEX_FILE}`,
          text: `${operations.length} operations by tag. ${describe(overview.page)}`,
        })),
      },
      ...listGuides(sources),
      {title: 'Other pages', entries: others.entries},
    ].filter(({entries}) => entries.length > 0),
  };
  return [root, ...site.apis.flatMap((model) => indexApi(sources, model)), ...others.indexes];
}
