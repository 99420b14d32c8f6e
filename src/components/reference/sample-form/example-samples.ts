import {exampleValues, type OperationShape} from '../../../openapi/samples';
import {type RenderedSample, renderSamples} from './model/render-samples';

/** The samples of an operation as its page shows them before the reader enters anything. */
export function renderExampleSamples(shape: OperationShape): RenderedSample[] {
  return renderSamples(shape, exampleValues(shape));
}
