import {product} from '../../config/product.ts';
import {getObjectPage, getOperationRoute} from '../../openapi/api.ts';
import {DocumentIndex} from '../../openapi/reference/document-index.ts';
import {OBJECT_ROOT, writeChoiceId, writeFieldId} from '../../openapi/reference/field-id.ts';
import {renderInline} from '../../openapi/reference/markdown/render-markdown.ts';
import type {EventView, LifeCycleView, OperationLink} from '../../openapi/reference/types.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import {type Drawing, drawGraph} from '../drawing/fit.ts';
import type {Graph, GraphEdge, GraphNode, Target} from '../drawing/picture.ts';
import {getOperation, type Specification} from '../specifications.ts';
import type {LifeCycle, Transition} from './life-cycle.ts';

/** The dot that a life cycle begins at; no state can have a name with a space. */
const START: GraphNode = {id: 'the start', text: '', shape: 'start'};

/**
 * Draws a life cycle: states as boxes, final ones with two borders, transitions as lines.
 *
 * @param specification document of the life cycle's API
 */
export function drawLifeCycle(lifeCycle: LifeCycle, specification: Specification): Drawing {
  return drawGraph(toGraph(lifeCycle, specification));
}

/** The graph of a life cycle, with the links of its parts. */
export function toGraph(lifeCycle: LifeCycle, specification: Specification): Graph {
  const {states, transitions} = lifeCycle;
  const left = new Set(transitions.flatMap(({from}) => from));
  const hasStart = transitions.some(({from}) => from.length === 0);
  return {
    direction: 'DOWN',
    isOrdered: true,
    nodes: [
      ...(hasStart ? [START] : []),
      ...states.map((state): GraphNode => {
        const target = findMeaning(lifeCycle, state, specification);
        return {id: state, text: state, shape: left.has(state) ? 'box' : 'final', target};
      }),
    ],
    edges: transitions.flatMap((transition) => {
      const target = findCause(transition, specification);
      const {from, to, label} = transition;
      return (from.length > 0 ? from : [START.id]).map(
        (state): GraphEdge => ({from: state, to, text: label, hasArrow: true, target}),
      );
    }),
  };
}

/** The operation that causes a transition. A name begins with the words that are seen (WCAG 2.2, 2.5.3). */
function findCause(
  {label, operations: [id]}: Transition,
  specification: Specification,
): Target | undefined {
  if (id === undefined) return undefined;
  const {href, title} = getOperation(specification, id);
  return {href: product.baseUrl + href.slice(1), name: `${label}: ${title}`};
}

/** The meaning of a state on the page of the object; objects without a page have states without links. */
function findMeaning(
  {schema, field}: LifeCycle,
  state: string,
  specification: Specification,
): Target | undefined {
  const page = listRoutes(specification).get(schema);
  if (page === undefined) return undefined;
  const id = writeChoiceId(writeFieldId(OBJECT_ROOT, field), state);
  return {href: `${product.baseUrl}${page}#${id}`, name: `${state}, value of ${schema}.${field}`};
}

/** Routes of the pages of schemas below the site's base, by name. */
const listRoutes = rememberFor(({api, document}: Specification): ReadonlyMap<string, string> => {
  const {objects} = new DocumentIndex(api, document);
  return new Map(
    [...objects.values()].map(({name, slug}) => [
      name,
      getOperationRoute(api, getObjectPage(slug)),
    ]),
  );
});

export function describeLifeCycle({transitions}: LifeCycle): string {
  return transitions
    .map(({from, to, label}) => {
      const start = from.length > 0 ? `From ${from.join(' or ')} to` : 'At the beginning';
      return `${start} ${to}: ${label}.`;
    })
    .join(' ');
}

/**
 * Prepares a life cycle for the page of an object.
 *
 * @param specification document of the life cycle's API
 * @param findEvent returns the link of an event type
 * @throws {GuideReferenceError} when it names an operation that the document does not have
 */
export function buildLifeCycleView(
  lifeCycle: LifeCycle,
  specification: Specification,
  findEvent: (type: string) => EventView,
): LifeCycleView {
  const link = (id: string): OperationLink => {
    const {slug, method, path, title, href} = getOperation(specification, id);
    return {slug, method, path, title, href: `${product.baseUrl}${href.slice(1)}`};
  };
  return {
    title: lifeCycle.title,
    description: describeLifeCycle(lifeCycle),
    ...drawLifeCycle(lifeCycle, specification),
    transitions: lifeCycle.transitions.map((transition) => ({
      from: transition.from,
      to: transition.to,
      html: render(transition.cause),
      operations: transition.operations.map(link),
      events: transition.events.map(findEvent),
      effects: transition.effects.map(({term, text}) => ({term, html: render(text)})),
    })),
  };
}

const render = (text: string) =>
  renderInline(text, {anchor: 'life-cycle', headingLevel: 3, baseUrl: product.baseUrl});
