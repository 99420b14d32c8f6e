import type {Root} from 'react-dom/client';
import {markHosts} from '../../../config/sample-hosts';
import {count as countOf} from '../../../openapi/document/quote';
import {
  buildSampleRequest,
  LANGUAGES,
  type OperationShape,
  SAMPLE_FORMS,
  type SampleForm as SampleFormName,
  type SampleValues,
} from '../../../openapi/samples';
import {highlightSparsely} from '../../../openapi/samples/highlight';
import {SampleForm} from './SampleForm';

export {hasRemembered} from './model/memory';

/**
 * Shows the form on an operation page, whose samples contain its values at most 100 ms after each change.
 *
 * @param container with the panels of the samples
 */
export function mountSampleForm(container: HTMLElement, root: Root, shape: OperationShape): void {
  const show = (values: SampleValues, problems: number) => {
    try {
      showSamples(container, shape, values);
      showProblem(container, problems > 0 ? `${countOf(problems, 'field')} to correct` : '');
    } catch (cause) {
      // Such as a line break in a header. The samples show the previous values.
      showProblem(container, cause instanceof Error ? cause.message : String(cause));
    }
  };
  root.render(<SampleForm shape={shape} onChange={show} />);
}

/** Writes the samples of all languages and forms into the panels of a page. */
export function showSamples(
  container: HTMLElement,
  shape: OperationShape,
  values?: SampleValues,
): void {
  const request = buildSampleRequest(shape, values);
  for (const {id, grammar, render} of LANGUAGES) {
    const panel = container.querySelector(`[data-panel="${id}"][role="tabpanel"]`);
    if (!panel) continue;
    for (const form of SAMPLE_FORMS) {
      const element = findCode(panel, form);
      const code = render(request, form);
      if (element) showCode(element, markHosts(highlightSparsely(code, grammar)));
    }
  }
}

function showCode(element: Element, html: string): void {
  const before = element.textContent ?? '';
  const next = document.createElement('code');
  // The HTML is from the highlighter, which escapes the values of the reader.
  next.innerHTML = html;
  const code = next.textContent ?? '';
  if (before === code) return;
  element.replaceChildren(...Array.from(next.childNodes));
  showChangedLine(element, before, code);
}

/** The element for the code of a form. The page has only calls at first; programs are added after them. */
function findCode(panel: Element, form: SampleFormName): Element | null {
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

/** Shows beside the samples what to correct, where readers see it before they copy. */
function showProblem(container: HTMLElement, text: string): void {
  const place = container.querySelector('[data-problems]');
  if (place && place.textContent !== text) place.textContent = text;
}

/** Scrolls the box of a sample to the first changed line, so that the reader sees the effect of typing. */
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
