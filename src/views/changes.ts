import {API_ROUTE, type Api, getOperationRoute} from '../openapi/api.ts';
import {type FormerOperation, keyOf} from '../openapi/changes/api-history.ts';
import {type ChangeClass, groupByClass} from '../openapi/changes/classes.ts';
import type {NotedEntry} from '../openapi/changes/read-entries.ts';
import {showValue} from '../openapi/changes/sentence-parts.ts';
import type {Change, OperationRef} from '../openapi/changes/types.ts';
import {toOperationSlug} from '../openapi/document/slugs.ts';
import {renderMarkdown} from '../openapi/reference/markdown/render-markdown.ts';
import type {LinkedSite} from '../openapi/reference/markdown/tree.ts';
import type {OperationPage} from '../openapi/reference/types.ts';

/** An operation in a list of changes. */
export type OperationLink = {
  readonly key: string;
  readonly title: string;
  /** Absent when the site has no page for it. */
  readonly href?: string;
  /** Whether the deprecation that the change announced is over for this operation. */
  readonly hasEnded?: boolean;
};

export type ChangeView = {
  readonly id: string;
  readonly class: ChangeClass;
  readonly sentence: string;
  readonly tags: readonly string[];
  readonly operations: readonly OperationLink[];
  /** Last day on which the deprecated place works. */
  readonly ends?: string;
  /** URL of the field on the page of the first operation. */
  readonly href?: string;
  readonly before?: string;
  readonly after?: string;
};

export type EntryView = {
  readonly api: string;
  readonly label: string;
  readonly date: string;
  readonly url: string;
  readonly title: string;
  readonly changes: readonly ChangeView[];
  readonly note?: {readonly why: string; readonly concerned: string; readonly action: string};
};

/** The page of a removed operation: its name, when it was removed, and its replacement. */
export type FormerView = Pick<FormerOperation, 'operation' | 'date'> & {
  readonly label: string;
  /** URL of the entry that records the removal. */
  readonly entry: string;
  readonly replacement?: {readonly text: string; readonly href?: string};
};

/** Data of the site for the views. Keys of operations are API and page name: `dashboard/get-event`. */
export type Site = LinkedSite & {
  readonly apis: readonly Api[];
  readonly pages: ReadonlyMap<string, Pick<OperationPage, 'title' | 'anchors'>>;
  /** Removed operations, which keep a page. */
  readonly former: ReadonlyMap<string, FormerOperation>;
};

/** Path of the page of an entry, without the base path. */
export const getEntryRoute = ({api, date}: {readonly api: string; readonly date: string}): string =>
  `changes/${api}/${date}/`;

/** Builds what pages show of the entries. */
export function buildEntryViews(entries: readonly NotedEntry[], site: Site): EntryView[] {
  return entries.flatMap((noted) => {
    const api = site.apis.find(({id}) => id === noted.entry.api);
    const later = entries.filter(
      ({entry}) => entry.api === noted.entry.api && entry.date > noted.entry.date,
    );
    return api ? [buildEntryView(noted, api, site, later)] : [];
  });
}

function buildEntryView(
  {entry, note}: NotedEntry,
  api: Api,
  site: Site,
  later: readonly NotedEntry[],
): EntryView {
  const {date} = entry;
  const {baseUrl, hasGuides} = site;
  const render = (text: string) =>
    renderMarkdown(text, {anchor: `note-${date}`, headingLevel: 3, baseUrl, hasGuides});
  return {
    api: api.id,
    label: api.label,
    date,
    url: `${baseUrl}${getEntryRoute(entry)}`,
    title: note?.title ?? `${api.label} API, ${date}`,
    changes: groupByClass(entry.changes).flatMap(({changes}) =>
      changes.map((change) => buildChange(change, api, site, listEnded(change, later))),
    ),
    note: note && {
      why: render(note.why),
      concerned: render(note.concerned),
      action: render(note.action),
    },
  };
}

/** Operations for which a later entry ends, withdraws or reschedules a deprecation. */
function listEnded({class: found, sentence}: Change, later: readonly NotedEntry[]): Set<string> {
  if (found !== 'deprecated') return new Set();
  // The number of operations that share a parameter may have changed since.
  const [subject] = sentence.split(/ is deprecated| changes from| of \d+ operations /);
  const ends = later
    .flatMap(({entry}) => entry.changes)
    .filter(
      (change) =>
        (change.kind === 'removed' ||
          change.class === 'announced' ||
          change.item === 'deprecated') &&
        change.sentence.startsWith(`${subject} `),
    );
  return new Set(ends.flatMap(({operations}) => operations.map(keyOf)));
}

function buildChange(change: Change, api: Api, site: Site, ended: ReadonlySet<string>): ChangeView {
  const {field, replacement = '', sentence} = change;
  const [first] = change.operations;
  const page = first && site.pages.get(`${api.id}/${first.slug}`);
  // The sentence names what a list gained or lost.
  const isList = change.item === 'new values' || change.item === 'removed values';
  const values = [change.before, change.after];
  const isShown = change.class !== 'text' && !isList && values.some((each) => each !== undefined);
  const [before, after] = isShown ? values.map((each) => showValue(each).replaceAll('`', '')) : [];
  // A replacement is named by the title of its operation.
  const title = site.pages.get(`${api.id}/${toOperationSlug(replacement)}`)?.title;
  return {
    id: change.id,
    class: change.class,
    sentence: title ? sentence.replace(`\`${replacement}\``, () => title) : sentence,
    tags: [...new Set(change.operations.map(({tag}) => tag))],
    ends: change.class === 'deprecated' ? change.sunset : undefined,
    operations: change.operations.map((operation) => ({
      ...buildLink(operation, api, site),
      ...(ended.has(keyOf(operation)) && {hasEnded: true}),
    })),
    href:
      first && field !== undefined && page?.anchors.includes(field)
        ? `${site.baseUrl}${getOperationRoute(api, first.slug)}#${encodeURI(field)}`
        : undefined,
    before,
    after,
  };
}

function buildLink({slug, title, method, path}: OperationRef, api: Api, site: Site): OperationLink {
  // The key by which operations are compared: `dashboard GET /events`.
  const key = `${api.id} ${method.toUpperCase()} ${path}`;
  const hasPage = [site.pages, site.former].some((pages) => pages.has(`${api.id}/${slug}`));
  return {key, title, ...(hasPage && {href: `${site.baseUrl}${getOperationRoute(api, slug)}`})};
}

/** Builds what the page of a removed operation shows. */
export function buildFormerView(former: FormerOperation, {apis, pages, baseUrl}: Site): FormerView {
  const {api, operation, date, change} = former;
  const {replacement} = change;
  const slug = toOperationSlug(replacement ?? '');
  const page = pages.get(`${api}/${slug}`);
  const href = page && `${baseUrl}${API_ROUTE}/${api}/${slug}/`;
  return {
    label: apis.find(({id}) => id === api)?.label ?? api,
    operation,
    date,
    entry: `${baseUrl}${getEntryRoute({api, date})}`,
    ...(replacement !== undefined && {replacement: {text: page?.title ?? replacement, href}}),
  };
}

/** Maximum number of changes on a page of the timeline. */
const CHANGES_PER_PAGE = 200;

/** Splits the timeline into pages of complete entries; an entry with more changes has a separate page. */
export function pageTimeline(entries: readonly EntryView[]): EntryView[][] {
  const pages: EntryView[][] = [];
  let room = 0;
  for (const entry of entries.map(shorten)) {
    room -= entry.changes.length;
    const page = pages.at(-1);
    if (page && room >= 0) page.push(entry);
    else {
      pages.push([entry]);
      room = CHANGES_PER_PAGE - entry.changes.length;
    }
  }
  return pages;
}

/** Maximum number of operations linked below a change of the timeline; the page of the entry links all. */
const MAX_OPERATIONS = 6;

/** Shortens an entry for the timeline. The keys of all operations stay, because readers filter by them. */
function shorten({note: _, ...entry}: EntryView): EntryView {
  return {
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      operations: change.operations.map((operation, index) =>
        index < MAX_OPERATIONS ? operation : {...operation, href: undefined},
      ),
    })),
  };
}
