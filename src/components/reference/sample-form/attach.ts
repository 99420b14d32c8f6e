import type {OperationShape} from '../../../samples';
import type {RenderedSample} from './model/render-samples';

/**
 * Loads the form when a reader opens its place on an operation page, and keeps the samples of the
 * page in step with it. The place is `<details data-sample-form>` with `[data-form-place]` and the
 * operation's shape in `script[data-shape]`; samples are `[data-panel=<language>] code`.
 *
 * @returns takes the form away, with all that was typed.
 */
export function attachSampleForm(container: HTMLElement): () => void {
  const unmounts: (() => void)[] = [];
  const opened = new WeakSet<Element>();
  const open = (event: Event) => {
    const details = event.target;
    if (!(details instanceof HTMLDetailsElement) || !details.open || opened.has(details)) return;
    const place = details.querySelector<HTMLElement>('[data-form-place]');
    if (!details.matches('[data-sample-form]') || !place) return;
    opened.add(details);
    loadForm(container, details, place, unmounts);
  };
  // The event `toggle` does not bubble.
  container.addEventListener('toggle', open, true);
  return () => {
    container.removeEventListener('toggle', open, true);
    for (const unmount of unmounts) unmount();
  };
}

async function loadForm(
  container: HTMLElement,
  details: HTMLElement,
  place: HTMLElement,
  unmounts: (() => void)[],
): Promise<void> {
  place.setAttribute('role', 'status');
  place.textContent = 'Loading the form…';
  try {
    const {mountSampleForm} = await import('./index');
    const text = details.querySelector('script[data-shape]')?.textContent ?? '';
    const shape = JSON.parse(text) as OperationShape;
    place.removeAttribute('role');
    place.textContent = '';
    unmounts.push(mountSampleForm(place, shape, (samples) => showSamples(container, samples)));
  } catch (cause) {
    console.warn('The form is not loaded.', cause);
    showFailure(place, cause, () => loadForm(container, details, place, unmounts));
  }
}

function showSamples(container: HTMLElement, samples: readonly RenderedSample[]): void {
  for (const {language, code, html} of samples) {
    const element = container.querySelector(`[data-panel="${language}"] code`);
    const before = element?.textContent ?? '';
    if (!element || before === code) continue;
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

function showFailure(place: HTMLElement, cause: unknown, retry: () => void): void {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', retry);
  place.textContent = `The form is not loaded: ${reason} `;
  place.append(button);
}
