import type {PhrasingContent} from 'mdast';
import {LANGUAGES} from '../../openapi/samples/languages/index.ts';
import type {SampleRequest} from '../../openapi/samples/types.ts';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {makeInline, makeText} from '../nodes.ts';
import {makeFieldTable} from '../tables.ts';

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
  readAttributes(element);
  const rows = LANGUAGES.map(({label, needs, install, file, run}) => [
    [makeText(label)],
    [makeText(needs)],
    install ? [makeCode(install(PLAIN))] : [],
    [makeCode(file)],
    [makeCode(run)],
  ]);
  return [makeFieldTable(['Language', 'Requires', 'Install', 'File', 'Run'], rows)];
};

function makeCode(text: string): PhrasingContent {
  return makeInline('code', {}, [makeText(text)]);
}
