import {createRoot} from 'react-dom/client';
import {count as countOf} from '../../../openapi/document/quote';
import {exampleValues, type OperationShape} from '../../../openapi/samples';
import {type RenderedSample, renderSamples} from './model/render-samples';
import {SampleForm} from './SampleForm';

export {hasKeptValues} from './model/kept';

/**
 * Puts the form into its place on an operation page.
 *
 * @param onChange gets all samples, highlighted, and the number of fields to correct, at most 100 ms
 * after each change.
 * @returns a function that takes the form away, with all that was typed.
 */
export function mountSampleForm(
  placeholder: HTMLElement,
  shape: OperationShape,
  onChange: (samples: readonly RenderedSample[], problems: number) => void,
): () => void {
  const root = createRoot(placeholder);
  root.render(<SampleForm shape={shape} onChange={onChange} />);
  return () => root.unmount();
}

/** The samples of an operation as its page shows them before the reader enters anything. */
export function renderExampleSamples(shape: OperationShape): RenderedSample[] {
  return renderSamples(shape, exampleValues(shape));
}

/** Puts samples into the panels of a page: by language, and in each by form. */
export function showSamples(container: HTMLElement, samples: readonly RenderedSample[]): void {
  for (const {language, form, html} of samples) {
    const panel = container.querySelector(`[data-panel="${language}"][role="tabpanel"]`);
    const element = panel && findCode(panel, form);
    if (!element) continue;
    const before = element.textContent ?? '';
    const next = document.createElement('code');
    // The HTML comes from the highlighter, which escapes all that the reader typed.
    next.innerHTML = html;
    const code = next.textContent ?? '';
    if (before === code) continue;
    element.replaceChildren(...Array.from(next.childNodes));
    showChangedLine(element, before, code);
  }
}

/** The code of a form; the page comes with the calls alone, and programs are added beside them. */
function findCode(panel: Element, form: RenderedSample['form']): Element | null {
  const call = panel.querySelector('[data-code-form="call"]');
  const known = panel.querySelector(`[data-code-form="${form}"] code`);
  if (known || !call) return known;
  const added = call.cloneNode(true) as HTMLElement;
  added.dataset.codeForm = form;
  const code = added.querySelector('code');
  if (code) code.textContent = '';
  call.after(added);
  return code;
}

/** Says beside the samples how many fields are to correct, where the reader who copies sees it. */
export function showProblems(container: HTMLElement, problems: number): void {
  const place = container.querySelector('[data-problems]');
  const text = problems > 0 ? `${countOf(problems, 'field')} to correct` : '';
  if (place && place.textContent !== text) place.textContent = text;
}

/** Scrolls the box of a sample to the first line that changed, so that typing is seen to work. */
function showChangedLine(element: Element, before: string, after: string): void {
  const box = element.parentElement;
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const old = before.split('\n');
  const lines = after.split('\n');
  const changed = lines.findIndex((line, index) => line !== old[index]);
  const top = (box.scrollHeight * Math.max(0, changed)) / lines.length;
  const isSeen = top > box.scrollTop && top < box.scrollTop + box.clientHeight - 40;
  if (!isSeen) box.scrollTop = top - box.clientHeight / 2;
}
