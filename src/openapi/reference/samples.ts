import type {Operation} from '../document/operations.ts';
import {buildSampleRequest, exampleValues, LANGUAGES, renderSample} from '../samples/index.ts';
import {buildShape} from '../samples/shape/build-shape.ts';
import type {OperationPage} from './types.ts';

/** The code samples of an operation, and what the form needs to make them anew. */
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
