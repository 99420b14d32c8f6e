import {product} from '../../src/config/product.ts';
import type {GuideContext} from '../../src/guides/context.ts';
import {buildLifeCycleView} from '../../src/guides/life-cycles/build-view.ts';
import {checkLifeCycle, type LifeCycle} from '../../src/guides/life-cycles/life-cycle.ts';

import {getSpecification} from '../../src/guides/specifications.ts';
import {type Api, getOperationRoute} from '../../src/openapi/api.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {
  EventView,
  LifeCycleView,
  LinkView,
  ObjectPage,
  ObjectUse,
  OperationLink,
} from '../../src/openapi/reference/types.ts';

/** Guides that mention most of an object's operations. */
const MOST_GUIDES = 5;

/** What the pages of objects are completed from. */
export type ObjectSources = {
  readonly context: GuideContext;
  /** Guides by page id of the operation that they mention. */
  readonly guides: ReadonlyMap<string, readonly LinkView[]>;
  readonly payloadGuides: readonly LinkView[];
};

/**
 * Adds to the page of an object what its document does not say: its life cycles, the operations that
 * change its state, webhook events that another document describes, and guides.
 *
 * @throws {GuideReferenceError} for a life cycle that the documents do not have.
 */
export function completeObject(
  page: ObjectPage,
  api: Api,
  references: readonly Reference[],
  {context, guides, payloadGuides}: ObjectSources,
): ObjectPage {
  const events = page.events.length > 0 ? page.events : findEvents(hrefOf(api, page), references);
  const lifeCycles = [...context.lifeCycles.values()].filter((each) => isOf(each, page, api));
  for (const lifeCycle of lifeCycles) checkLifeCycle(lifeCycle, context);
  const views = lifeCycles.map((lifeCycle) =>
    buildLifeCycleView(
      lifeCycle,
      getSpecification(context, lifeCycle.api),
      (type) => findEvent(type, references) ?? {type},
    ),
  );
  const uses = [...page.uses, ...listChanges(views)];
  return {
    ...page,
    uses,
    events,
    ...(views.length > 0 ? {lifeCycles: views} : {}),
    relatedGuides: page.carries ? payloadGuides : rankGuides(uses, api, guides),
    links: [...new Set([...page.links, ...listLinks(views, events)])],
  };
}

function isOf({api, schema}: LifeCycle, page: ObjectPage, {id}: Api): boolean {
  return api === id && schema === page.name;
}

/** The payload of another document that carries the object. */
function findEvents(href: string, references: readonly Reference[]): readonly EventView[] {
  for (const {api, objects} of references) {
    const payload = objects.find(({carries = []}) => carries.includes(href));
    if (payload) return payload.events.map((event) => ({...event, href: hrefOf(api, payload)}));
  }
  return [];
}

function findEvent(type: string, references: readonly Reference[]): EventView | undefined {
  for (const {api, objects} of references) {
    const payload = objects.find(
      (page) => page.carries && page.events.some((each) => each.type === type),
    );
    if (payload) return {type, href: hrefOf(api, payload)};
  }
  return undefined;
}

const hrefOf = (api: Api, {slug}: ObjectPage) =>
  `${product.baseUrl}${getOperationRoute(api, slug)}`;

function listChanges(views: readonly LifeCycleView[]): ObjectUse[] {
  const operations = new Map<string, OperationLink>();
  for (const operation of views
    .flatMap(({transitions}) => transitions)
    .flatMap((each) => each.operations)) {
    operations.set(operation.href, operation);
  }
  return operations.size > 0 ? [{kind: 'changes', operations: [...operations.values()]}] : [];
}

function rankGuides(
  uses: readonly ObjectUse[],
  api: Api,
  guides: ObjectSources['guides'],
): LinkView[] {
  const slugs = new Set(uses.flatMap(({operations}) => operations).map(({slug}) => slug));
  const found = new Map<string, {guide: LinkView; count: number}>();
  for (const guide of [...slugs].flatMap((slug) => guides.get(`${api.id}/${slug}`) ?? [])) {
    found.set(guide.href, {guide, count: (found.get(guide.href)?.count ?? 0) + 1});
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_GUIDES)
    .map(({guide}) => guide);
}

function listLinks(views: readonly LifeCycleView[], events: readonly EventView[]): string[] {
  const transitions = views.flatMap((view) => view.transitions);
  return [
    ...transitions.flatMap(({operations}) => operations.map(({href}) => href)),
    ...[...events, ...transitions.flatMap((each) => each.events)].flatMap(({href}) => href ?? []),
  ];
}
