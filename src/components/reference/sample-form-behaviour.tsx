import {createRoot, type Root} from 'react-dom/client';
import {FORM} from '../../config/code-language';
import type {OperationShape} from '../../openapi/samples';
import {getChoice} from '../code/choices';
import {keepInPlace} from '../code/keep-in-place';
import {describeOutage} from '../connection/reachability';
import {LoadingState} from '../LoadingState';

/** Loads the form when the reader opens it, and shows the samples that it makes. */
export function attachSampleForm(container: HTMLElement, signal: AbortSignal): void {
  const details = container.querySelector<HTMLDetailsElement>('[data-sample-form]');
  const place = details?.querySelector('[data-form-place]');
  if (!details || !place) return;
  let root: Root | undefined;

  const load = async () => {
    const outage = navigator.onLine ? null : describeOutage();
    root?.render(<LoadingState error={outage} retry={load} />);
    try {
      const {mountSampleForm} = await loadForm();
      if (!signal.aborted && root) mountSampleForm(container, root, readShape(details));
    } catch (cause) {
      const error = `The form cannot be loaded. ${cause instanceof Error ? cause.message : ''}`;
      if (!signal.aborted) root?.render(<LoadingState error={error} retry={load} />);
    }
  };
  const open = () => {
    if (!details.open || root) return;
    root = createRoot(place);
    void load();
  };

  // Values of the reader show without a click; an address that names a place is not moved by them.
  const openWithKept = async () => {
    if (location.hash || !mayHaveKept()) return;
    const {hasKeptValues} = await loadForm();
    if (!signal.aborted && hasKeptValues(readShape(details))) details.open = true;
  };

  // Programs with error handling are written when the reader asks for them.
  const addPrograms = async () => {
    if (getChoice(FORM) !== 'program' || root) return;
    try {
      const {showSamples} = await loadForm();
      if (!signal.aborted && !root) showSamples(container, readShape(details));
    } catch (cause) {
      console.error('The samples with error handling cannot be loaded.', cause);
    }
  };
  const observer = new MutationObserver(() => void addPrograms());
  observer.observe(document.documentElement, {attributeFilter: [FORM.attribute]});
  void addPrograms();

  const summary = details.querySelector('summary');
  // The sample above becomes shorter when the form opens; beside the text it does not move the page.
  const openInPlace = (event: Event) => {
    const aside = details.closest('.ref-aside');
    if (!summary || !aside || getComputedStyle(aside).position === 'sticky') return;
    event.preventDefault();
    keepInPlace(summary, () => details.toggleAttribute('open'));
  };
  summary?.addEventListener('click', openInPlace, {signal});
  details.addEventListener('toggle', open, {signal});
  // A reader may be faster than the script.
  open();
  void openWithKept();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    root?.unmount();
  });
}

let isLoaded = false;

async function loadForm() {
  const form = await import('./sample-form');
  isLoaded = true;
  return form;
}

/** Whether values were entered on a page before, or before a reload: `VALUES_KEY` of the form. */
function mayHaveKept(): boolean {
  try {
    return isLoaded || sessionStorage.getItem('sample-values') !== null;
  } catch {
    return isLoaded;
  }
}

/** The shape is the site's own: it was written at build, and its < are escaped. */
function readShape(details: HTMLElement): OperationShape {
  return JSON.parse(details.querySelector('[data-shape]')?.textContent ?? '');
}
