import {STATUS_CODES} from 'node:http';
import isEmpty from 'lodash/isEmpty.js';
import omitBy from 'lodash/omitBy.js';
import type {
  IndexedContext,
  IndexedPage,
  IndexedSection,
} from '../../components/search/index-files.ts';
import {SITE_DOWNLOADS} from '../../config/downloads.ts';
import {
  CHANGES_CONTEXT,
  ERRORS_CONTEXT,
  FILES_CONTEXT,
  GUIDES_CONTEXT,
  getApiContext,
} from '../../config/search.ts';
import {nameApi} from '../../openapi/api.ts';
import {API_FILES} from '../../openapi/api-files.ts';
import type {NotedEntry} from '../../openapi/changes/read-entries.ts';
import {toPlainText} from '../../openapi/changes/sentence-parts.ts';
import type {JsonObject} from '../../openapi/document/json-value.ts';
import type {ErrorPage} from '../../openapi/errors/types.ts';
import type {ObjectPage, OperationPage, OverviewPage} from '../../openapi/reference/types.ts';
import {getEntryRoute} from '../../views/changes.ts';
import type {ApiModel, GuideModel, PageModel, SiteModel} from '../model.ts';
import {collectMembers, type ListMessages, listMessages} from './list-messages.ts';
import {listOtherNames, type OtherNames} from './other-names.ts';
import {readSections} from './read-sections.ts';

/** Omits empty members, and a text that repeats the description. */
function makePage(
  page: Omit<IndexedPage, 's'>,
  sections: readonly IndexedSection[] = [],
): IndexedPage {
  const s = sections.filter(({t, x, c}) => t || c || (x && x !== page.d));
  return {u: page.u, t: page.t, ...omitBy({...page, s}, isEmpty)};
}

const toText = (html: string | undefined) =>
  readSections(html ?? '')
    .flatMap(({t = '', x = '', c = ''}) => [t, x, c])
    .filter(Boolean)
    .join(' ');

/** Omits from the trail its first name, which all guides share, and a name that equals the title. */
function indexGuide(guide: GuideModel): IndexedPage {
  const {url, title, trail, description, sections} = guide;
  const b = trail.slice(1).filter((name) => name.toLowerCase() !== title.toLowerCase());
  return makePage({u: url, t: title, b, d: description}, sections);
}

/** Omits fields: they are looked up by name, and would make all operations similar. */
function indexReferencePage(
  {page, url}: PageModel<OperationPage | ObjectPage>,
  messages: string,
): IndexedPage {
  const {title, tag, summary, html = ''} = page;
  const sections = readSections(html);
  const all = messages ? [...sections, {c: messages}] : sections;
  return makePage({u: url, t: title, b: tag ? [tag] : [], d: summary}, all);
}

/** Makes a section with a heading that the page data lacks; empty without texts. */
function makeSection(t: string, id: string, texts: readonly string[]): IndexedSection[] {
  const x = texts.filter(Boolean).join(' ');
  return x ? [{t, h: `#${id}`, x}] : [];
}

function indexOverview({page, url}: PageModel<OverviewPage>): IndexedPage {
  const {title, summary, html = '', schemes, tags} = page;
  const describeScheme = ({name, label, html, facts}: OverviewPage['schemes'][number]) => [
    ...[name, label, toText(html)],
    ...facts.flatMap(({term, text = '', codes = []}) => [term, text, ...codes]),
  ];
  return makePage({u: url, t: nameApi(title), d: summary}, [
    ...readSections(html),
    ...makeSection('Authentication', 'authentication', schemes.flatMap(describeScheme)),
    ...tags.map(({name, id, html}) => ({t: name, h: `#${id}`, x: toText(html)})),
  ]);
}

/** Other names of an error: its code, its status, and the HTTP name of the status. */
function nameError(code: string, status: number | undefined): string[] {
  const reason = STATUS_CODES[status ?? 0];
  if (status === undefined || reason === undefined) return [code];
  return [code, `${status}`, reason, `${status} ${reason}`];
}

/** An error is found by its code, its status, its causes and its remedies. */
function indexError({page, url}: PageModel<ErrorPage>): IndexedPage {
  const {code, title, status, summary, html, causes, remedies, verdict, fieldCodes, body} = page;
  const detail = /"detail": "((?:[^"\\]|\\.)*)"/.exec(body?.code ?? '')?.[1];
  const b = [...(status ? [`${status}`] : []), code];
  return makePage({u: url, t: title, b, d: summary, n: nameError(code, status)}, [
    {x: [toText(html), verdict?.label].join(' ').trim()},
    ...makeSection('Causes', 'causes', causes.map(toText)),
    ...makeSection('What to do', 'remedies', remedies.map(toText)),
    ...[fieldCodes.map((field) => field.code).join(' '), detail?.replaceAll('\\"', '"')]
      .filter(Boolean)
      .map((c) => ({c})),
  ]);
}

/** Number of entries whose sentences are searched; older ones are found by title. */
const SEARCHED_ENTRIES = 50;

/** An entry of the history is found by its title and its sentences. */
function indexEntry(
  {entry, note}: NotedEntry,
  rank: number,
  apis: readonly ApiModel[],
  baseUrl: string,
): IndexedPage {
  const {api, date, changes} = entry;
  const label = apis.find((each) => each.api.id === api)?.api.label ?? api;
  const name = `${nameApi(label)}, ${date}`;
  const title = note?.title ?? name;
  const searched = changes.filter((change) => change.class !== 'text' && rank < SEARCHED_ENTRIES);
  // The title of a note contains neither API nor date.
  const trail = title === name ? [] : [name];
  const x = [...trail, ...searched.map(({sentence}) => toPlainText(sentence))].join(' ');
  return makePage({u: `${baseUrl}${getEntryRoute(entry)}`, t: title, b: trail}, [{x}]);
}

/** A kind of file is one entry for all APIs. */
function indexFiles({apis, product}: Pick<SiteModel, 'apis' | 'product'>): IndexedPage[] {
  const page = `${product.baseUrl}${FILES_CONTEXT}/`;
  const [first] = apis;
  if (!first) return [];
  return [
    ...API_FILES.map(({label, text}) =>
      makePage({u: `${page}#${first.api.id}`, t: label, d: text}),
    ),
    ...SITE_DOWNLOADS.map(({label, text}) => makePage({u: `${page}#site`, t: label, d: text})),
  ];
}

function indexApi({overview, operations, objects}: ApiModel, messages: ListMessages) {
  const pages = [
    indexOverview(overview),
    ...operations.map((each) => indexReferencePage(each, messages(each.page))),
    ...objects.map((each) => indexReferencePage(each, '')),
  ];
  return pages.sort((a, b) => (a.u < b.u ? -1 : 1));
}

function addNames(page: IndexedPage, getNames: OtherNames): IndexedPage {
  const names = [...(page.n ?? []), ...getNames(page.u, page.t)];
  const s = page.s?.map((section) => {
    const n = section.h ? getNames(page.u + section.h, section.t ?? '') : [];
    return n.length > 0 ? {...section, n} : section;
  });
  return {...page, ...(names.length > 0 && {n: names}), ...(s && {s})};
}

type IndexedSite = Pick<
  SiteModel,
  'guides' | 'apis' | 'errors' | 'history' | 'product' | 'builtPages'
>;

/** Builds the texts of the pages by context: guides, each API, errors, changes and files. */
export function buildTexts(site: IndexedSite): IndexedContext[] {
  const {guides, apis, errors, history, product, builtPages} = site;
  const messages = listMessages(apis);
  /** Puts the page that lists a context before its pages, if the site has it. */
  const listFirst = (path: string, pages: readonly IndexedPage[]): IndexedContext => {
    const list = builtPages.find(({url}) => url === `${product.baseUrl}${path}/`);
    if (!list || pages.length === 0) return {path, pages};
    return {path, pages: [makePage({u: list.url, t: list.title, d: list.description}), ...pages]};
  };
  const entries = history.map((noted, rank) => indexEntry(noted, rank, apis, product.baseUrl));
  const contexts: IndexedContext[] = [
    {path: GUIDES_CONTEXT, pages: guides.map(indexGuide)},
    ...apis.map((model) => ({path: getApiContext(model.api), pages: indexApi(model, messages)})),
    listFirst(ERRORS_CONTEXT, errors.map(indexError)),
    listFirst(CHANGES_CONTEXT, entries),
    listFirst(FILES_CONTEXT, indexFiles(site)),
  ];
  const names = listOtherNames(product);
  return contexts
    .filter((context) => context.pages.length > 0)
    .map((context) => ({...context, pages: context.pages.map((page) => addNames(page, names))}));
}

const EVENT_TYPE = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/;

/**
 * Finds the types of webhook events in a specification: dotted values of enumerations, such as `order.paid`,
 * and dotted names of webhooks.
 *
 * @param document a verified OpenAPI document
 */
export function findEventTypes(document: JsonObject): Set<string> {
  const names = [
    ...collectMembers(document, 'enum'),
    ...collectMembers(document, 'const'),
    ...Object.keys(document.webhooks ?? {}),
  ];
  return new Set(
    names.filter((name): name is string => typeof name === 'string' && EVENT_TYPE.test(name)),
  );
}
