import type {OperationShape} from '../../../openapi/samples';
import {describeOutage} from '../../connection/reachability';

/** Loads the form when the reader opens it, and shows the samples that it makes. */
export function attachSampleForm(container: HTMLElement): () => void {
  const details = container.querySelector<HTMLDetailsElement>('[data-sample-form]');
  if (!details) return () => {};
  let unmount: (() => void) | undefined;
  let isLoading = false;
  let isDetached = false;

  const open = async () => {
    if (!details.open || unmount || isLoading) return;
    const place = findPlace(details);
    isLoading = true;
    place.textContent = navigator.onLine ? 'Loading the form…' : describeOutage();
    try {
      const {mountSampleForm, showSamples, showWide} = await import('../sample-form');
      if (isDetached) return;
      place.textContent = '';
      unmount = mountSampleForm(
        place,
        readShape(details),
        (samples) => showSamples(container, samples),
        (isWide) => showWide(details, isWide),
      );
    } catch (cause) {
      console.error('The form cannot be loaded.', cause);
      place.replaceChildren(...describeFailure(cause, open));
    } finally {
      isLoading = false;
    }
  };

  details.addEventListener('toggle', open);
  // A reader may be faster than the script.
  void open();
  return () => {
    isDetached = true;
    details.removeEventListener('toggle', open);
    unmount?.();
  };
}

function findPlace(details: HTMLElement): HTMLElement {
  const place = details.querySelector<HTMLElement>('[data-form-place]');
  if (!place) throw new Error('The page has no element for the form.');
  return place;
}

/** The shape is the site's own: it was written at build, and its < are escaped. */
function readShape(details: HTMLElement): OperationShape {
  return JSON.parse(details.querySelector('[data-shape]')?.textContent ?? '');
}

function describeFailure(cause: unknown, retry: () => void): HTMLElement[] {
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = `The form cannot be loaded. ${cause instanceof Error ? cause.message : ''}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = 'Retry';
  button.addEventListener('click', retry);
  return [text, button];
}
