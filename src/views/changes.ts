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
  /** Absent where the site has no page of it. */
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
  /** Day on which a deprecation ends. */
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

/** Page of a removed operation: what it was, when it was removed, and what replaces it. */
export type FormerView = Pick<FormerOperation, 'operation' | 'date'> & {
  readonly label: string;
  /** URL of the entry that removed it. */
  readonly entry: string;
  readonly replacement?: {readonly text: string; readonly href?: string};
};

/** The data of the site that the views need; operations are by API and page name: `dashboard/get-event`. */
export type Site = LinkedSite & {
  readonly apis: readonly Api[];
  readonly pages: ReadonlyMap<string, Pick<OperationPage, 'title' | 'anchors'>>;
  /** Removed operations, which still have a page. */
  readonly former: ReadonlyMap<string, FormerOperation>;
};

/** Path of an entry below the site's base URL. */
export const getEntryRoute = ({api, date}: {readonly api: string; readonly date: string}): string =>
  `changes/${api}/${date}/`;

/** Builds the views of entries. */
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

/** Keys of the operations for which a later entry ends a deprecation, withdraws it or moves its date. */
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
  // New and removed values of a list are in the sentence; they did not replace each other.
  const isList = change.item === 'new values' || change.item === 'removed values';
  const isShown = change.class !== 'text' && !isList;
  const hasValues = isShown && (change.before ?? change.after) !== undefined;
  // The sentence names the replacement by its title.
  const title = site.pages.get(`${api.id}/${toOperationSlug(replacement)}`)?.title;
  return {
    id: change.id,
    class: change.class,
    sentence: title ? sentence.replace(`\`${replacement}\``, () => title) : sentence,
    tags: [...new Set(change.operations.map(({tag}) => tag))],
    ends: change.class === 'deprecated' && change.sunset ? change.sunset : undefined,
    operations: change.operations.map((operation) => ({
      ...buildLink(operation, api, site),
      ...(ended.has(keyOf(operation)) && {hasEnded: true}),
    })),
    href:
      first && field !== undefined && page?.anchors.includes(field)
        ? `${site.baseUrl}${getOperationRoute(api, first.slug)}#${encodeURI(field)}`
        : undefined,
    before: hasValues ? showValue(change.before).replaceAll('`', '') : undefined,
    after: hasValues ? showValue(change.after).replaceAll('`', '') : undefined,
  };
}

function buildLink({slug, title, method, path}: OperationRef, api: Api, site: Site): OperationLink {
  // The same form as in `Concerned`: `dashboard GET /events`.
  const key = `${api.id} ${method.toUpperCase()} ${path}`;
  const hasPage = [site.pages, site.former].some((pages) => pages.has(`${api.id}/${slug}`));
  return {key, title, ...(hasPage && {href: `${site.baseUrl}${getOperationRoute(api, slug)}`})};
}

/** Builds the view of a removed operation. */
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

/** Most changes on one page of the timeline. */
const CHANGES_PER_PAGE = 200;

/** Splits the timeline into pages between entries. An entry with more changes has a separate page. */
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

/** Most linked operations of a change in the timeline; the page of the entry links all. */
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
