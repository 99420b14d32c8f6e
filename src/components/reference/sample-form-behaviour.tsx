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

  // Shows remembered values without a click, unless the address names a place, which they would move.
  const openWithRemembered = async () => {
    if (location.hash || !mayHaveRemembered()) return;
    const {hasRemembered} = await loadForm();
    if (!signal.aborted && hasRemembered(readShape(details))) details.open = true;
  };

  // Writes the programs with error handling when the reader chooses them.
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
  // The sample above becomes shorter when the form opens, which moves the page unless it is in a column.
  const openInPlace = (event: Event) => {
    const aside = details.closest('.ref-aside');
    if (!summary || !aside || getComputedStyle(aside).position === 'sticky') return;
    event.preventDefault();
    keepInPlace(summary, () => details.toggleAttribute('open'));
  };
  summary?.addEventListener('click', openInPlace, {signal});
  details.addEventListener('toggle', open, {signal});
  // The reader may have opened the form before this script started.
  open();
  void openWithRemembered();
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

/** Whether values were entered on a previous page or before a reload: `VALUES_KEY` of the form. */
function mayHaveRemembered(): boolean {
  try {
    return isLoaded || sessionStorage.getItem('sample-values') !== null;
  } catch {
    return isLoaded;
  }
}

/** Reads the shape that the build wrote into the page with escaped `<`. */
function readShape(details: HTMLElement): OperationShape {
  return JSON.parse(details.querySelector('[data-shape]')?.textContent ?? '');
}
