import {API_ROUTE, type Api, getOperationRoute} from '../openapi/api.ts';
import type {FormerOperation} from '../openapi/changes/api-history.ts';
import {CHANGE_CLASSES, type ChangeClass, rankOf} from '../openapi/changes/classes.ts';
import type {NotedEntry} from '../openapi/changes/read-entries.ts';
import {showValue} from '../openapi/changes/sentence-parts.ts';
import type {Change, OperationRef} from '../openapi/changes/types.ts';
import {renderMarkdown} from '../openapi/reference/markdown/render-markdown.ts';
import type {LinkedSite} from '../openapi/reference/markdown/tree.ts';

/** An operation in a list of changes; without an address where the site has no page of it. */
export type OperationLink = {readonly key: string; readonly title: string; readonly href?: string};

export type ChangeView = {
  readonly id: string;
  readonly class: ChangeClass;
  readonly sentence: string;
  readonly tags: readonly string[];
  readonly operations: readonly OperationLink[];
  /** Day on which what is deprecated ends. */
  readonly ends?: string;
  /** Address of the field on the page of the first operation. */
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
  readonly counts: readonly {readonly class: ChangeClass; readonly count: number}[];
  readonly changes: readonly ChangeView[];
  readonly note?: {readonly why: string; readonly concerned: string; readonly action: string};
};

/** Operations named below one change of the timeline; the page of the entry names all. */
const MAX_OPERATIONS = 6;

/** What the views need to know of the site. */
export type Site = LinkedSite & {
  readonly apis: readonly Api[];
  /** Ids of the elements on an operation's page; undefined when there is no such page. */
  readonly anchorsOf: (api: string, slug: string) => ReadonlySet<string> | undefined;
  /** Title of the operation that has this id; undefined when there is none. */
  readonly titleOf: (api: string, name: string) => string | undefined;
  /** Former operations that keep an address. */
  readonly former: readonly FormerOperation[];
};

/** Address of an entry below the site's base address. */
export const getEntryRoute = ({api, date}: {readonly api: string; readonly date: string}): string =>
  `changes/${api}/${date}/`;

/** Makes of entries what the pages show. */
export function buildEntryViews(entries: readonly NotedEntry[], site: Site): EntryView[] {
  return entries.flatMap((noted) => {
    const api = site.apis.find(({id}) => id === noted.entry.api);
    return api ? [buildEntryView(noted, api, site)] : [];
  });
}

function buildEntryView({entry, note}: NotedEntry, api: Api, site: Site): EntryView {
  const {date} = entry;
  const counts = CHANGE_CLASSES.map(({id}) => ({
    class: id,
    count: entry.changes.filter((change) => change.class === id).length,
  })).filter(({count}) => count > 0);
  const render = (text: string) =>
    renderMarkdown(text, {
      anchor: `note-${date}`,
      headingLevel: 3,
      baseUrl: site.baseUrl,
      hasGuides: site.hasGuides,
    });
  return {
    api: api.id,
    label: api.label,
    date,
    url: `${site.baseUrl}${getEntryRoute({api: api.id, date})}`,
    title: note?.title ?? `${api.label} API, ${date}`,
    counts,
    changes: [...entry.changes]
      .sort((a, b) => rankOf(a.class) - rankOf(b.class))
      .map((change) => buildChange(change, api, site)),
    note: note && {
      why: render(note.why),
      concerned: render(note.concerned),
      action: render(note.action),
    },
  };
}

function buildChange(change: Change, api: Api, site: Site): ChangeView {
  const [first] = change.operations;
  const anchors = first && site.anchorsOf(api.id, first.slug);
  // Values that a list gained or lost are in the sentence: neither replaced another.
  const isList = change.item === 'new values' || change.item === 'removed values';
  const isShown = change.class !== 'text' && !isList;
  const hasValues = isShown && (change.before ?? change.after) !== undefined;
  return {
    id: change.id,
    class: change.class,
    sentence: nameReplacement(change, api, site),
    tags: [...new Set(change.operations.map(({tag}) => tag))],
    ends: change.class === 'deprecated' && change.sunset ? change.sunset : undefined,
    operations: change.operations.map((operation) => buildLink(operation, api, site)),
    href:
      first && change.field !== undefined && anchors?.has(change.field)
        ? `${site.baseUrl}${getOperationRoute(api, first.slug)}#${encodeURI(change.field)}`
        : undefined,
    before: hasValues ? plain(showValue(change.before)) : undefined,
    after: hasValues ? plain(showValue(change.after)) : undefined,
  };
}

/** The sentence of a change, with the title of the operation that replaces another one, not its id. */
function nameReplacement({sentence, replacement}: Change, api: Api, {titleOf}: Site): string {
  const title = replacement && titleOf(api.id, replacement);
  return title ? sentence.replace(`\`${replacement}\``, () => title) : sentence;
}

const plain = (text: string) => text.replaceAll('`', '');

function buildLink(
  operation: OperationRef,
  api: Api,
  {baseUrl, anchorsOf, former}: Site,
): OperationLink {
  const {slug, title, method, path} = operation;
  const isFormer = former.some((each) => each.api === api.id && each.operation.slug === slug);
  const hasPage = isFormer || anchorsOf(api.id, slug) !== undefined;
  // As operations are compared: `dashboard GET /events`.
  const key = `${api.id} ${method.toUpperCase()} ${path}`;
  return {key, title, ...(hasPage ? {href: `${baseUrl}${API_ROUTE}/${api.id}/${slug}/`} : {})};
}

/** Changes of one page of the timeline. */
const CHANGES_PER_PAGE = 200;

/** Parts the timeline into pages, which begin with an entry; an entry with more changes has its own. */
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

/** The timeline has no notes; keys of all operations stay, because readers filter by them. */
function shorten({note: _, ...entry}: EntryView): EntryView {
  return {
    ...entry,
    changes: entry.changes.map((change) => ({
      ...change,
      operations: change.operations.map((operation, index) =>
        index < MAX_OPERATIONS ? operation : {key: operation.key, title: operation.title},
      ),
    })),
  };
}
