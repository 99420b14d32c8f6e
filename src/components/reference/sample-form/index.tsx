import {createRoot} from 'react-dom/client';
import type {OperationShape} from '../../../openapi/samples';
import type {RenderedSample} from './model/render-samples';
import {SampleForm} from './SampleForm';

export {renderExampleSamples} from './example-samples';
export {hasKeptValues} from './has-kept-values';
export type {RenderedSample} from './model/render-samples';
export {showProblems, showSamples} from './show-samples';
export {showWide} from './show-wide';

/**
 * Puts the form into its place on an operation page.
 *
 * @param onChange gets all samples, highlighted, and the number of fields to correct, at most 100 ms
 * after each change.
 * @param onWide is told when the reader asks for the width of the page, or gives it back.
 * @returns a function that takes the form away, with all that was typed.
 */
export function mountSampleForm(
  placeholder: HTMLElement,
  shape: OperationShape,
  onChange: (samples: readonly RenderedSample[], problems: number) => void,
  onWide: (isWide: boolean) => void,
): () => void {
  const root = createRoot(placeholder);
  root.render(<SampleForm shape={shape} onChange={onChange} onWide={onWide} />);
  return () => root.unmount();
}
