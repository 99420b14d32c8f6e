import type {PhrasingContent, RootContent} from 'mdast';
import {
  getJourneyPath,
  type Journey as JourneyFile,
  type JourneyValue,
} from '../../openapi/journeys/journey.ts';
import {joinLines, makeCode, makeFileLink, makeTable, makeText} from '../nodes.ts';
import type {GuideContext} from '../read-context.ts';
import {getKnown} from '../reference-error.ts';
import {findOperation} from '../specifications.ts';
import {defineComponent, required} from './component.ts';
import {linkOperation} from './names.ts';

const HEADINGS = ['Request', 'Uses', 'Returns'];

export const Journey = defineComponent({
  shows: 'The requests of a journey, with the values that each passes on.',
  attributes: {of: required('Name of a file in `product/journeys`, without its endings.')},
  resolve: ({of: name}, context) => {
    const journey = getKnown('Journey', name, 'in product/journeys', context.journeys);
    return [makeTable(HEADINGS, listRows(journey, context)), linkFile(journey)];
  },
});

function listRows({steps}: JourneyFile, context: GuideContext): PhrasingContent[][][] {
  const numbers = new Map(steps.map(({id}, at) => [id, at + 1]));
  return steps.map((step, at) => [
    [makeText(`${at + 1}. `), linkOperation(findOperation(context, step.source, step.operationId))],
    joinLines(step.uses.map((value) => describeValue(value, numbers))),
    joinLines(step.gives.map((name) => [makeCode(name)])),
  ]);
}

function describeValue(
  {name, step}: JourneyValue,
  numbers: ReadonlyMap<string, number>,
): PhrasingContent[] {
  const source = step === undefined ? ', your input' : ` of request ${numbers.get(step)}`;
  return [makeCode(name), makeText(source)];
}

function linkFile(journey: JourneyFile): RootContent {
  const link = makeFileLink(getJourneyPath(journey), `${journey.name}.arazzo.yaml`);
  const start = makeText('The same requests as an Arazzo document, for tools that run it: ');
  return {type: 'paragraph', children: [start, link, makeText('.')]};
}
