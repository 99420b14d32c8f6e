import memoize from 'lodash/memoize.js';
import {product} from '../../config/product.ts';
import {getObjectPage, getOperationRoute} from '../../openapi/api.ts';
import {DocumentIndex} from '../../openapi/reference/document-index.ts';
import {OBJECT_ROOT, writeChoiceId, writeFieldId} from '../../openapi/reference/field-id.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import {type Drawing, draw, listGraphAttempts} from '../drawing/fit.ts';
import type {Graph, GraphEdge, Target} from '../drawing/picture.ts';
import {getOperation, type Specification} from '../specifications.ts';
import type {LifeCycle, Transition} from './life-cycle.ts';

/** The dot that a life cycle begins at; no state can have a name with a space. */
const START = 'the start';

/** Where the parts of a drawing lead. */
type LifeCycleTargets = {
  readonly ofTransition: (transition: Transition) => Target | undefined;
  readonly ofState: (state: string) => Target | undefined;
};

/** Draws a life cycle: states as boxes, final ones with two borders, transitions as lines. */
export function drawLifeCycle(lifeCycle: LifeCycle, targets: LifeCycleTargets): Drawing {
  return drawOnce(JSON.stringify(toGraph(lifeCycle, targets)));
}

const drawOnce = memoize((graph: string): Drawing => draw(listGraphAttempts(JSON.parse(graph))));

/** The graph of a life cycle, with what its parts lead to. */
export function toGraph({states, transitions}: LifeCycle, targets: LifeCycleTargets): Graph {
  const left = new Set(transitions.flatMap(({from}) => from));
  const hasStart = transitions.some(({from}) => from.length === 0);
  return {
    direction: 'DOWN',
    isOrdered: true,
    nodes: [
      ...(hasStart ? [{id: START, texts: [], shape: 'start' as const}] : []),
      ...states.map((state) => {
        const shape = left.has(state) ? ('box' as const) : ('final' as const);
        return {id: state, texts: [state], shape, target: targets.ofState(state)};
      }),
    ],
    edges: transitions.flatMap((transition) => {
      const target = targets.ofTransition(transition);
      const {from, to, label} = transition;
      return (from.length > 0 ? from : [START]).map(
        (state): GraphEdge => ({from: state, to, texts: [label], hasArrow: true, target}),
      );
    }),
  };
}

/** What the drawing says, in words. */
export function describeLifeCycle({transitions}: LifeCycle): string {
  return transitions
    .map(({from, to, label}) =>
      from.length > 0
        ? `From ${from.join(' or ')} to ${to}: ${label}.`
        : `At the beginning ${to}: ${label}.`,
    )
    .join(' ');
}

/**
 * Where the parts of a drawing lead: a transition to the operation that causes it, a state to its
 * meaning on the page of the object. Objects without a page have states without links.
 *
 * @param specification document of the life cycle's API
 */
export function chooseTargets(
  {schema, field}: LifeCycle,
  specification: Specification,
): LifeCycleTargets {
  const page = listRoutes(specification).get(schema);
  const fieldId = writeFieldId(OBJECT_ROOT, field);
  return {
    // A name begins with the words that are seen (WCAG 2.2, 2.5.3).
    ofTransition: ({label, operations: [id]}) => {
      if (id === undefined) return undefined;
      const {href, title} = getOperation(specification, id);
      return {href: `${product.baseUrl}${href.slice(1)}`, name: `${label}: ${title}`};
    },
    ofState: (state) => {
      if (page === undefined) return undefined;
      const href = `${product.baseUrl}${page}#${writeChoiceId(fieldId, state)}`;
      return {href, name: `${state}, value of ${schema}.${field}`};
    },
  };
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
