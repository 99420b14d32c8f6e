import memoize from 'lodash/memoize.js';
import {type Drawing, drawGraph} from '../drawing/fit.ts';
import type {Graph, GraphEdge, Target} from '../drawing/picture.ts';
import type {LifeCycle, Transition} from './life-cycle.ts';

/** The dot that a life cycle begins at; no state can have a name with a space. */
const START = 'the start';

/** Where the parts of a drawing lead. */
export type LifeCycleTargets = {
  readonly ofTransition: (transition: Transition) => Target | undefined;
  readonly ofState: (state: string) => Target | undefined;
};

/**
 * Draws a life cycle: states as boxes, final ones with two borders, transitions as lines.
 *
 * @throws {GuideReferenceError} when the drawing fits no screen
 */
export function drawLifeCycle(lifeCycle: LifeCycle, targets: LifeCycleTargets): Drawing {
  return draw(JSON.stringify(toGraph(lifeCycle, targets)));
}

const draw = memoize((graph: string): Drawing => drawGraph(JSON.parse(graph)));

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
