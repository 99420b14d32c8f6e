import type {Operation} from '../document/operations.ts';
import {buildSampleRequest, exampleValues, LANGUAGES, renderSample} from '../samples/index.ts';
import {buildShape} from '../samples/shape/build-shape.ts';
import type {OperationShape} from '../samples/types.ts';
import type {OperationPage, SampleRun} from './types.ts';

const PLAIN: OperationShape = {
  id: 'plain',
  method: 'GET',
  path: '/',
  servers: [{url: 'https://api.example'}],
  parameters: [],
  response: {kind: 'none', status: '204'},
  credentials: [],
};

/** What samples need where nothing special is sent. */
export function listRuns(): SampleRun[] {
  const request = buildSampleRequest(PLAIN, exampleValues(PLAIN));
  return LANGUAGES.map(({id, label, needs, install, run}) => ({
    language: id,
    label,
    needs,
    ...(install ? {install: install(request)} : {}),
    run,
  }));
}

/** The code samples of an operation, and what the form needs to make them again. */
export function buildSamples(operation: Operation): Pick<OperationPage, 'samples' | 'shape'> {
  const shape = buildShape(operation);
  const request = buildSampleRequest(shape, exampleValues(shape));
  return {
    shape,
    samples: LANGUAGES.map(({id, label, needs, install, run}) => ({
      language: id,
      label,
      code: renderSample(id, request, 'call'),
      program: renderSample(id, request, 'program'),
      needs,
      ...(install ? {install: install(request)} : {}),
      run,
    })),
  };
}
