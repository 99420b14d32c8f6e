import type {RenderedSample} from './model/render-samples';

/** Puts samples into the panels of a page: by language, and in each by form. */
export function showSamples(container: HTMLElement, samples: readonly RenderedSample[]): void {
  for (const {language, form, code, html} of samples) {
    const element = container.querySelector(
      `[data-panel="${language}"] [data-code-form="${form}"] code`,
    );
    const before = element?.textContent ?? '';
    if (!element || before === code) continue;
    // The HTML comes from the highlighter, which escapes all that the reader typed.
    element.innerHTML = html;
    showChangedLine(element, before, code);
  }
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
