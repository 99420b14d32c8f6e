import type {PhrasingContent, RootContent} from 'mdast';
import {parseInline} from '../inline-markdown.ts';
import {describeLifeCycle, drawLifeCycle} from '../life-cycles/draw-life-cycle.ts';
import {
  checkLifeCycle,
  type LifeCycle as LifeCycleFile,
  type Transition,
} from '../life-cycles/life-cycle.ts';
import {joinLines, makeCode, makeTable, makeText} from '../nodes.ts';
import type {GuideContext} from '../read-context.ts';
import {getKnown} from '../reference-error.ts';
import {findOperation, getSpecification} from '../specifications.ts';
import {defineComponent, required} from './component.ts';
import {makeDiagram} from './diagram.ts';
import {linkEventType, linkOperation} from './names.ts';

export const LifeCycle = defineComponent({
  shows: 'The states of a resource, as a drawing and a table.',
  attributes: {of: required('Name of a file in `docs/_data/life-cycles`.')},
  resolve: ({of: name}, context) => {
    const lifeCycle = getKnown('Life cycle', name, 'in docs/_data/life-cycles', context.lifeCycles);
    checkLifeCycle(lifeCycle, context);
    const specification = getSpecification(context, lifeCycle.api);
    const drawing = drawLifeCycle(lifeCycle, specification);
    return [
      makeDiagram(lifeCycle.title, describeLifeCycle(lifeCycle), drawing),
      describeTransitions(lifeCycle, context),
    ];
  },
});

/** Columns without a value in any transition are left out. */
function describeTransitions(
  {transitions, api}: LifeCycleFile,
  context: GuideContext,
): RootContent {
  const columns: [heading: string, describe: (transition: Transition) => PhrasingContent[]][] = [
    ['Transition', describeStates],
    ['Cause', (transition) => describeCause(transition, api, context)],
  ];
  if (transitions.some(({events}) => events.length > 0)) {
    columns.push([
      'Event',
      ({events}) => joinLines(events.map((name) => [linkEventType(name, context)])),
    ]);
  }
  if (transitions.some(({effects}) => effects.length > 0))
    columns.push(['Effects', describeEffects]);
  return makeTable(
    columns.map(([heading]) => heading),
    transitions.map((transition) => columns.map(([, describe]) => describe(transition))),
  );
}

function describeStates({from, to}: Transition): PhrasingContent[] {
  if (from.length === 0) return [makeText('To '), makeCode(to)];
  const states = from.flatMap((state, at) => [makeText(at === 0 ? '' : ' or '), makeCode(state)]);
  return [...states.slice(1), makeText(' to '), makeCode(to)];
}

function describeCause(
  {cause, operations}: Transition,
  api: string,
  context: GuideContext,
): PhrasingContent[] {
  const links = operations.map((id) => [linkOperation(findOperation(context, api, id))]);
  return joinLines([parseInline(cause), ...links]);
}

function describeEffects({effects}: Transition): PhrasingContent[] {
  return joinLines(effects.map(({term, text}) => [makeText(`${term}: `), ...parseInline(text)]));
}
