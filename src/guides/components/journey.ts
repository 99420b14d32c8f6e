import type {PhrasingContent, RootContent, TableRow} from 'mdast';
import {product} from '../../config/product.ts';
import type {Journey, JourneyStep, JourneyValue} from '../../openapi/journeys/journey.ts';
import {getJourneyPath} from '../../openapi/journeys/read-journeys.ts';
import {readAttributes, requireText} from '../attributes.ts';
import type {GuideContext, Resolver} from '../context.ts';
import {makeInline, makeText} from '../nodes.ts';
import {makeUnknownNameError} from '../reference-error.ts';
import {getOperation, getSpecification} from '../specifications.ts';
import {linkOperation} from './names.ts';

const HEADINGS = ['Request', 'Uses', 'Returns'];

/** `<Journey of="check-in" />`: the requests of a journey, with what flows from one to the next. */
export const resolveJourney: Resolver = (element, context) => {
  const name = requireText(readAttributes(element, ['of']), 'of', 'Journey');
  const {journeys} = context.journeys;
  const journey = journeys.get(name);
  if (!journey) throw makeUnknownNameError('Journey', name, 'in product/journeys', journeys.keys());
  return [makeTable(journey, context), makeFileLink(journey)];
};

function makeTable(journey: Journey, context: GuideContext): RootContent {
  const numbers = new Map(journey.steps.map(({id}, at) => [id, at + 1]));
  return {
    type: 'table',
    children: [
      makeRow(HEADINGS.map((heading) => [makeText(heading)])),
      ...journey.steps.map((step, at) =>
        makeRow([
          [makeText(`${at + 1}. `), nameRequest(step, context)],
          list(step.uses.map((value) => describeValue(value, numbers))),
          list(step.gives.map((name) => [makeCode(name)])),
        ]),
      ),
    ],
  };
}

function nameRequest({source, operationId}: JourneyStep, context: GuideContext): PhrasingContent {
  const title = context.journeys.titles.get(`${source}.${operationId}`);
  if (title !== undefined) return makeText(title);
  const specification = getSpecification(context.specifications, source);
  return linkOperation(getOperation(specification, operationId));
}

function describeValue(
  {name, step}: JourneyValue,
  numbers: ReadonlyMap<string, number>,
): PhrasingContent[] {
  if (step === undefined) return [makeCode(name), makeText(', your input')];
  return [makeCode(name), makeText(` of request ${numbers.get(step)}`)];
}

function makeFileLink(journey: Journey): RootContent {
  const href = `${product.baseUrl}${getJourneyPath(journey)}`;
  const link = makeInline('FileLink', {href}, [makeText(`${journey.name}.arazzo.yaml`)]);
  const parts = [
    makeText('The same requests as an Arazzo document, for tools that run it: '),
    link,
  ];
  return {type: 'paragraph', children: [...parts, makeText('.')]};
}

const makeCode = (value: string): PhrasingContent => ({type: 'inlineCode', value});

/** Parts of a cell, each on a line of its own. */
function list(parts: readonly PhrasingContent[][]): PhrasingContent[] {
  if (parts.length === 0) return [makeText('None')];
  return parts.flatMap((part, at) => (at === 0 ? part : [makeInline('br', {}), ...part]));
}

function makeRow(cells: readonly PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}
