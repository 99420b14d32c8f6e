import {createRoot} from 'react-dom/client';
import type {OperationShape} from '../../../openapi/samples';
import type {RenderedSample} from './model/render-samples';
import {SampleForm} from './SampleForm';

export type {RenderedSample} from './model/render-samples';
export {showSamples} from './show-samples';

/**
 * Puts the form into its place on an operation page.
 *
 * @param onChange gets all samples, highlighted, at most 100 ms after each change.
 * @returns a function that takes the form away, with all that was typed.
 */
export function mountSampleForm(
  placeholder: HTMLElement,
  shape: OperationShape,
  onChange: (samples: readonly RenderedSample[]) => void,
): () => void {
  const root = createRoot(placeholder);
  root.render(<SampleForm shape={shape} onChange={onChange} />);
  return () => root.unmount();
}
