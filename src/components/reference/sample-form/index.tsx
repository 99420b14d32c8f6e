import {createRoot} from 'react-dom/client';
import {exampleValues, type OperationShape} from '../../../openapi/samples';
import {createState} from './model/form-state';
import {hasKept} from './model/kept';
import {type RenderedSample, renderSamples} from './model/render-samples';
import {SampleForm} from './SampleForm';

export type {RenderedSample} from './model/render-samples';
export {showProblems, showSamples} from './show-samples';

/**
 * Puts the form into its place on an operation page.
 *
 * @param onChange gets all samples, highlighted, and the number of fields to correct, at most 100 ms
 * after each change.
 * @param onWide called when the reader widens the form to the width of the page, or narrows it again.
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

/** The samples of an operation as its page shows them before the reader enters anything. */
export function renderExampleSamples(shape: OperationShape): RenderedSample[] {
  return renderSamples(shape, exampleValues(shape));
}

/** Whether the reader entered something before that belongs into the form of an operation. */
export function hasKeptValues(shape: OperationShape): boolean {
  return hasKept(shape, createState(shape));
}

/** Gives the form the width of the page, and keeps its card in view: the style sheet does the rest. */
export function showWide(details: HTMLElement, isWide: boolean): void {
  details.toggleAttribute('data-wide', isWide);
  details.closest('.ref-card')?.scrollIntoView({block: isWide ? 'start' : 'nearest'});
}
