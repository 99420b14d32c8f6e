import type {PhrasingContent, RootContent} from 'mdast';
import type {GuideContext, Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {EFFECT_TERMS} from '../life-cycles/build-view.ts';
import {describeLifeCycle, drawLifeCycle} from '../life-cycles/draw-life-cycle.ts';
import {checkLifeCycle, type LifeCycle, type Transition} from '../life-cycles/life-cycle.ts';
import {joinLines, makeTable, makeText} from '../nodes.ts';
import {getKnown} from '../reference-error.ts';
import {findOperation, getSpecification} from '../specifications.ts';
import {makeDiagram} from './diagram.ts';
import {linkEventType, linkOperation} from './names.ts';

/** `<LifeCycle of="order" />`: the drawing of a life cycle, and the table that says the same and more. */
export const resolveLifeCycle: Resolver<'LifeCycle'> = ({of: name}, context) => {
  const lifeCycle = getKnown('Life cycle', name, 'in docs/_data/life-cycles', context.lifeCycles);
  checkLifeCycle(lifeCycle, context);
  const specification = getSpecification(context, lifeCycle.api);
  const drawing = drawLifeCycle(lifeCycle, specification);
  return [
    makeDiagram(lifeCycle.title, describeLifeCycle(lifeCycle), drawing),
    describeTransitions(lifeCycle, context),
  ];
};

function describeTransitions(lifeCycle: LifeCycle, context: GuideContext): RootContent {
  const hasEffects = lifeCycle.transitions.some(({effects}) => effects.length > 0);
  const hasEvents = lifeCycle.transitions.some(({events}) => events.length > 0);
  const headings = ['Transition', 'Cause'];
  if (hasEvents) headings.push('Event');
  if (hasEffects) headings.push('Effects');
  const rows = lifeCycle.transitions.map((transition) => [
    describeStates(transition),
    describeCause(transition, lifeCycle.api, context),
    ...(hasEvents ? [listEvents(transition, context)] : []),
    ...(hasEffects ? [describeEffects(transition)] : []),
  ]);
  return makeTable(headings, rows);
}

const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

function describeStates({from, to}: Transition): PhrasingContent[] {
  if (from.length === 0) return [makeText('To '), code(to)];
  const states = from.flatMap((state, at) =>
    at === 0 ? [code(state)] : [makeText(' or '), code(state)],
  );
  return [...states, makeText(' to '), code(to)];
}

function describeCause(
  {cause, operations}: Transition,
  api: string,
  context: GuideContext,
): PhrasingContent[] {
  const links = operations.map((id) => linkOperation(findOperation(context, api, id)));
  return joinLines([parseInline(cause), ...links.map((link) => [link])]);
}

function listEvents({events}: Transition, context: GuideContext): PhrasingContent[] {
  return joinLines(events.map((name) => [linkEventType(name, context)]));
}

function describeEffects({effects}: Transition): PhrasingContent[] {
  const lines = effects.map(([effect, text]) => [
    makeText(`${EFFECT_TERMS[effect]}: `),
    ...parseInline(text),
  ]);
  return joinLines(lines);
}
