import type {PhrasingContent, RootContent, Table, TableRow} from 'mdast';
import {readAttributes, requireText} from '../attributes.ts';
import type {GuideContext, Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {EFFECT_TERMS} from '../life-cycles/build-view.ts';
import {checkLifeCycle} from '../life-cycles/check-life-cycle.ts';
import {describeLifeCycle, drawLifeCycle} from '../life-cycles/draw-life-cycle.ts';
import {type LifeCycle, listEffects, type Transition} from '../life-cycles/life-cycle.ts';
import {chooseTargets} from '../life-cycles/targets.ts';
import {makeInline, makeText} from '../nodes.ts';
import {makeUnknownNameError} from '../reference-error.ts';
import {getOperation, getSpecification} from '../specifications.ts';
import {makeDiagram} from './diagram.ts';
import {linkEventType, linkOperation} from './names.ts';

/** `<LifeCycle of="order" />`: the drawing of a life cycle, and the table that says the same and more. */
export const resolveLifeCycle: Resolver = (element, context) => {
  const name = requireText(readAttributes(element, ['of']), 'of', 'LifeCycle');
  const lifeCycle = context.lifeCycles.get(name);
  if (!lifeCycle) {
    const names = context.lifeCycles.keys();
    throw makeUnknownNameError('Life cycle', name, 'in docs/_data/life-cycles', names);
  }
  checkLifeCycle(lifeCycle, context);
  const specification = getSpecification(context.specifications, lifeCycle.api);
  const drawing = drawLifeCycle(lifeCycle, chooseTargets(lifeCycle, specification));
  return [
    makeDiagram(lifeCycle.title, describeLifeCycle(lifeCycle), drawing),
    makeTable(lifeCycle, context),
  ];
};

function makeTable(lifeCycle: LifeCycle, context: GuideContext): RootContent {
  const hasEffects = lifeCycle.transitions.some((each) => listEffects(each).length > 0);
  const hasEvents = lifeCycle.transitions.some(({events}) => events.length > 0);
  const heading = (text: string) => [makeText(text)];
  const table: Table = {
    type: 'table',
    children: [
      makeRow([
        heading('Transition'),
        heading('Cause'),
        ...(hasEvents ? [heading('Event')] : []),
        ...(hasEffects ? [heading('Effects')] : []),
      ]),
      ...lifeCycle.transitions.map((transition) =>
        makeRow([
          describeStates(transition),
          describeCause(transition, lifeCycle.api, context),
          ...(hasEvents ? [listEvents(transition, context)] : []),
          ...(hasEffects ? [describeEffects(transition)] : []),
        ]),
      ),
    ],
  };
  return table;
}

function makeRow(cells: readonly PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}

const code = (value: string): PhrasingContent => ({type: 'inlineCode', value});

function describeStates({from, to}: Transition): PhrasingContent[] {
  if (from.length === 0) return [makeText('To '), code(to)];
  return [...join(from.map(code), ' or '), makeText(' to '), code(to)];
}

function describeCause(
  {cause, operations}: Transition,
  api: string,
  {specifications}: GuideContext,
): PhrasingContent[] {
  const specification = getSpecification(specifications, api);
  const links = operations.map((id) => linkOperation(getOperation(specification, id)));
  const text = parseInline(cause);
  if (links.length === 0) return text;
  return [...text, makeInline('br', {}), ...join(links, makeInline('br', {}))];
}

function listEvents({events}: Transition, context: GuideContext): PhrasingContent[] {
  if (events.length === 0) return [makeText('None')];
  const links = events.map((name) => linkEventType(name, context));
  return join(links, makeInline('br', {}));
}

function describeEffects(transition: Transition): PhrasingContent[] {
  const lines = listEffects(transition).map(([effect, text]) => [
    makeText(`${EFFECT_TERMS[effect]}: `),
    ...parseInline(text),
  ]);
  if (lines.length === 0) return [makeText('None')];
  return lines.flatMap((line, at) => (at === 0 ? line : [makeInline('br', {}), ...line]));
}

/** Puts something between the parts of a list. */
function join(
  parts: readonly PhrasingContent[],
  between: string | PhrasingContent,
): PhrasingContent[] {
  const separator = typeof between === 'string' ? makeText(between) : between;
  return parts.flatMap((part, at) => (at === 0 ? [part] : [separator, part]));
}
