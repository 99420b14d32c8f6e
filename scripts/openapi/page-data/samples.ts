import type {DocumentIndex, OperationEntry} from './document-index.ts';
import type {OperationPage} from './types.ts';

/** The code samples of an operation and what the form needs to make them anew. */
export function buildSamples(
  _index: DocumentIndex,
  _entry: OperationEntry,
): Pick<OperationPage, 'samples' | 'shape'> {
  return {samples: []};
}
