import type {PhrasingContent, TableRow} from 'mdast';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {makeFlow, makeInline, makeText} from '../nodes.ts';

/** A request without a body, which needs nothing beside what every sample needs. */
const PLAIN: SampleRequest = {
  method: 'GET',
  baseUrl: '',
  path: '',
  query: [],
  headers: [],
  credentials: [],
  body: {kind: 'none'},
  response: {kind: 'json', status: '200', mediaType: 'application/json'},
};

/** `<Runtimes />`: what the samples of each language need, and how they are started. */
export const resolveRuntimes: Resolver = (element) => {
  readAttributes(element, []);
  const rows = LANGUAGES.map(({label, needs, install, file, run}) =>
    makeRow([
      [makeText(label)],
      [makeText(needs)],
      install ? [makeCode(install(PLAIN))] : [],
      [makeCode(file)],
      [makeCode(run)],
    ]),
  );
  const titles = ['Language', 'Requires', 'Install', 'File', 'Run'];
  const head = makeRow(titles.map((title) => [makeText(title)]));
  return [makeFlow('FieldTable', {}, [{type: 'table', children: [head, ...rows]}])];
};

function makeCode(text: string): PhrasingContent {
  return makeInline('code', {}, [makeText(text)]);
}

function makeRow(cells: readonly PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}
