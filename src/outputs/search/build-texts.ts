import type {IndexedPage, IndexedSection, TextFile} from '../../components/search/index-files.ts';
import {GUIDES_CONTEXT, getApiContext} from '../../config/search-contexts.ts';
import type {NotedEntry} from '../../openapi/changes/read-entries.ts';
import {toPlainText} from '../../openapi/changes/sentence-parts.ts';
import type {ObjectPage, OperationPage, OverviewPage} from '../../openapi/reference/types.ts';
import type {ApiModel, GuideModel, PageModel, SiteModel} from '../model.ts';
import {readSections} from './read-sections.ts';

/** The text of a context, by the context's path. */
export type ContextText = {readonly context: string; readonly text: TextFile};

/** Leaves out what is empty, and a text that only says the description again. */
function makePage(
  {u, t, b = [], d}: Omit<IndexedPage, 's'>,
  sections: readonly IndexedSection[],
): IndexedPage {
  const s = sections.filter((section) => section.t || (section.x && section.x !== d));
  return {u, t, ...(b.length > 0 && {b}), ...(d && {d}), ...(s.length > 0 && {s})};
}

function indexGuide({url, title, trail, description, sections}: GuideModel): IndexedPage {
  return makePage({u: url, t: title, b: trail, d: description}, sections);
}

/** Its fields are left out: they are looked up by name, and would make all operations look alike. */
function indexOperation({page, url}: PageModel<OperationPage>): IndexedPage {
  const {title, tag, summary, html = ''} = page;
  return makePage({u: url, t: title, b: tag ? [tag] : [], d: summary}, readSections(html));
}

/** Its fields are left out, as those of operations are. */
function indexObject({page, url}: PageModel<ObjectPage>): IndexedPage {
  const {title, tag, summary, html = ''} = page;
  return makePage({u: url, t: title, b: [tag], d: summary}, readSections(html));
}

function indexOverview({page, url}: PageModel<OverviewPage>): IndexedPage {
  const {title, summary, html = '', schemes, tags} = page;
  const toText = (html: string | undefined) => readSections(html ?? '').map(({x = ''}) => x);
  const section = (t: string, id: string, texts: readonly string[]): IndexedSection => {
    const x = texts.filter(Boolean).join(' ');
    return {t, h: `#${id}`, ...(x && {x})};
  };
  const describeScheme = ({name, label, html, facts}: OverviewPage['schemes'][number]) => [
    ...[name, label, ...toText(html)],
    ...facts.flatMap(({term, text = '', codes = []}) => [term, text, ...codes]),
  ];
  return makePage({u: url, t: title, d: summary}, [
    ...readSections(html),
    ...(schemes.length > 0
      ? [section('Authentication', 'authentication', schemes.flatMap(describeScheme))]
      : []),
    ...tags
      .map((tag) => section(tag.name, tag.id, toText(tag.html)))
      // A heading that is called as the page would lead past its beginning.
      .map((tag) => (tag.t === title && tag.x ? {x: tag.x} : tag)),
  ]);
}

/** Entries whose sentences are searched; older ones are found by their titles. */
const SEARCHED_ENTRIES = 50;

/** An entry of the history is found by its title and by what its sentences name. */
function indexEntry(
  {entry, note}: NotedEntry,
  rank: number,
  apis: readonly ApiModel[],
  baseUrl: string,
): IndexedPage {
  const {api, date, changes} = entry;
  const label = apis.find((each) => each.api.id === api)?.api.label ?? api;
  const title = `${note?.title ?? `${label} API`} (${date})`;
  const told = changes.filter((change) => change.class !== 'text' && rank < SEARCHED_ENTRIES);
  const x = told.map(({sentence}) => toPlainText(sentence)).join(' ');
  return makePage({u: `${baseUrl}changes/${api}/${date}/`, t: title, b: ['API changes']}, [{x}]);
}

function indexApi({overview, operations, objects}: ApiModel): TextFile {
  const pages = [
    indexOverview(overview),
    ...operations.map(indexOperation),
    ...objects.map(indexObject),
  ];
  return {pages: pages.sort((a, b) => (a.u < b.u ? -1 : 1))};
}

/** Builds the texts of the pages by context: guides first, then each API. */
export function buildTexts(
  site: Pick<SiteModel, 'guides' | 'apis' | 'history' | 'product'>,
): ContextText[] {
  const {guides, apis, history, product} = site;
  const entries = history.map((noted, rank) => indexEntry(noted, rank, apis, product.baseUrl));
  return [
    {context: GUIDES_CONTEXT, text: {pages: [...guides.map(indexGuide), ...entries]}},
    ...apis.map((model) => ({context: getApiContext(model.api), text: indexApi(model)})),
  ];
}
