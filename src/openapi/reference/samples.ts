import {
  buildSampleRequest,
  buildShape,
  exampleValues,
  LANGUAGES,
  renderSample,
} from '../samples/index.ts';
import type {OperationEntry} from './document-index.ts';
import type {OperationPage} from './types.ts';

/** The code samples of an operation, and what the form needs to make them anew. */
export function buildSamples({
  method,
  path,
  place,
}: OperationEntry): Pick<OperationPage, 'samples' | 'shape'> {
  const shape = buildShape({document: place.document, path, method});
  const request = buildSampleRequest(shape, exampleValues(shape));
  return {
    shape,
    samples: LANGUAGES.map(({id, label, needs, install, run}) => ({
      language: id,
      label,
      code: renderSample(id, request),
      needs,
      ...(install ? {install: install(request)} : {}),
      run,
    })),
  };
}
