import countBy from 'lodash/countBy.js';
import uniqBy from 'lodash/uniqBy.js';
import {product} from '../../src/config/product.ts';
import type {GuideContext} from '../../src/guides/context.ts';
import {buildLifeCycleView} from '../../src/guides/life-cycles/build-view.ts';
import {checkLifeCycle} from '../../src/guides/life-cycles/life-cycle.ts';
import {getSpecification} from '../../src/guides/specifications.ts';
import {type Api, getOperationRoute} from '../../src/openapi/api.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {
  EventView,
  LifeCycleView,
  LinkView,
  ObjectPage,
  ObjectUse,
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
  const lifeCycles = [...context.lifeCycles.values()].filter(
    (each) => each.api === api.id && each.schema === page.name,
  );
  for (const lifeCycle of lifeCycles) checkLifeCycle(lifeCycle, context);
  const views = lifeCycles.map((lifeCycle) =>
    buildLifeCycleView(lifeCycle, getSpecification(context, lifeCycle.api), (type) =>
      findEvent(type, references),
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

/** Finds a payload of webhooks in all documents; gives its page, and its address. */
function findPayload(
  references: readonly Reference[],
  isWanted: (page: ObjectPage) => boolean,
): {readonly page: ObjectPage; readonly href: string} | undefined {
  for (const {api, objects} of references) {
    const page = objects.find((each) => each.carries && isWanted(each));
    if (page) return {page, href: hrefOf(api, page)};
  }
  return undefined;
}

/** The events of the payload that carries the object. */
function findEvents(object: string, references: readonly Reference[]): EventView[] {
  const payload = findPayload(references, ({carries = []}) => carries.includes(object));
  return payload ? payload.page.events.map((event) => ({...event, href: payload.href})) : [];
}

function findEvent(type: string, references: readonly Reference[]): EventView {
  const payload = findPayload(references, ({events}) => events.some((each) => each.type === type));
  return {type, ...(payload && {href: payload.href})};
}

const hrefOf = (api: Api, {slug}: ObjectPage) =>
  `${product.baseUrl}${getOperationRoute(api, slug)}`;

function listChanges(views: readonly LifeCycleView[]): ObjectUse[] {
  const transitions = views.flatMap((view) => view.transitions);
  const all = transitions.flatMap((each) => each.operations);
  const operations = uniqBy(all, 'href');
  return operations.length > 0 ? [{kind: 'changes', operations}] : [];
}

function rankGuides(
  uses: readonly ObjectUse[],
  api: Api,
  guides: ObjectSources['guides'],
): LinkView[] {
  const slugs = new Set(uses.flatMap(({operations}) => operations).map(({slug}) => slug));
  const all = [...slugs].flatMap((slug) => guides.get(`${api.id}/${slug}`) ?? []);
  const counts = countBy(all, 'href');
  return uniqBy(all, 'href')
    .sort((one, other) => (counts[other.href] ?? 0) - (counts[one.href] ?? 0))
    .slice(0, MOST_GUIDES);
}

function listLinks(views: readonly LifeCycleView[], events: readonly EventView[]): string[] {
  const transitions = views.flatMap((view) => view.transitions);
  return [
    ...transitions.flatMap(({operations}) => operations.map(({href}) => href)),
    ...[...events, ...transitions.flatMap((each) => each.events)].flatMap(({href}) => href ?? []),
  ];
}
