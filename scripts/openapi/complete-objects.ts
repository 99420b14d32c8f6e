import groupBy from 'lodash/groupBy.js';
import orderBy from 'lodash/orderBy.js';
import uniqBy from 'lodash/uniqBy.js';
import {product} from '../../src/config/product.ts';
import {buildLifeCycleView} from '../../src/guides/life-cycles/draw-life-cycle.ts';
import {checkLifeCycle} from '../../src/guides/life-cycles/life-cycle.ts';
import type {GuideContext} from '../../src/guides/read-context.ts';
import {getSpecification} from '../../src/guides/specifications.ts';
import {type Api, getOperationRoute} from '../../src/openapi/api.ts';
import type {Reference} from '../../src/openapi/reference/build-reference.ts';
import type {
  EventView,
  LinkView,
  ObjectPage,
  ObjectUse,
} from '../../src/openapi/reference/types.ts';

/** Guides that mention most of an object's operations. */
const MOST_GUIDES = 5;

/** Data that completes the pages of objects. */
export type ObjectSources = {
  readonly context: GuideContext;
  /** Guides by page id of the operation that they mention. */
  readonly guides: ReadonlyMap<string, readonly LinkView[]>;
  readonly payloadGuides: readonly LinkView[];
};

const hrefOf = (api: Api, {slug}: ObjectPage) =>
  `${product.baseUrl}${getOperationRoute(api, slug)}`;

/**
 * Adds facts to the page of an object that its document does not contain: its life cycles, the operations that
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
  const payloads = references.flatMap((each) =>
    each.objects
      .filter(({carries}) => carries)
      .map((object) => ({...object, href: hrefOf(each.api, object)})),
  );
  const findEvent = (type: string): EventView => {
    const payload = payloads.find((each) => each.events.some((event) => event.type === type));
    return {type, ...(payload && {href: payload.href})};
  };
  const own = hrefOf(api, page);
  const carrier = payloads.find(({carries = []}) => carries.includes(own));
  const carried = carrier?.events.map((event) => ({...event, href: carrier.href})) ?? [];
  const events = page.events.length > 0 ? page.events : carried;
  const lifeCycles = [...context.lifeCycles.values()]
    .filter((each) => each.api === api.id && each.schema === page.name)
    .map((lifeCycle) => {
      checkLifeCycle(lifeCycle, context);
      return buildLifeCycleView(lifeCycle, getSpecification(context, lifeCycle.api), findEvent);
    });
  const transitions = lifeCycles.flatMap((view) => view.transitions);
  const changes = transitions.flatMap((each) => each.operations);
  const operations = uniqBy(changes, 'href');
  const uses: ObjectUse[] =
    operations.length > 0 ? [...page.uses, {kind: 'changes', operations}] : [...page.uses];
  const linked = [...changes, ...events, ...transitions.flatMap((each) => each.events)];
  return {
    ...page,
    uses,
    events,
    ...(lifeCycles.length > 0 ? {lifeCycles} : {}),
    relatedGuides: page.carries ? payloadGuides : rankGuides(uses, api, guides),
    links: [...new Set([...page.links, ...linked.flatMap(({href}) => href ?? [])])],
  };
}

function rankGuides(
  uses: readonly ObjectUse[],
  api: Api,
  guides: ObjectSources['guides'],
): LinkView[] {
  const slugs = new Set(uses.flatMap(({operations}) => operations).map(({slug}) => slug));
  const all = [...slugs].flatMap((slug) => guides.get(`${api.id}/${slug}`) ?? []);
  return orderBy(Object.values(groupBy(all, 'href')), 'length', 'desc')
    .slice(0, MOST_GUIDES)
    .flatMap(([guide]) => guide ?? []);
}
