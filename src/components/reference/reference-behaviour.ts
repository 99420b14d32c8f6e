import {followFormOfAddress} from '../code/sample-form';
import {showChosenLanguages} from '../code/tabs-behaviour';
import {attachDeepLinks} from './behaviour/deep-links';
import {attachSampleForm} from './behaviour/sample-form';

/**
 * Makes the static HTML of a reference page work: examples, deep links and the form; tabs and copy
 * buttons work on every page by themselves. Listeners are on the container, so a page of any size
 * costs the same.
 *
 * @returns takes everything back.
 */
export function attachReferenceBehaviour(container: HTMLElement): () => void {
  showChosenLanguages(container);
  followFormOfAddress();
  const detach = [
    attachExamplePickers(container),
    attachDeepLinks(container),
    attachSampleForm(container),
    attachShowAll(container),
  ];
  return () => {
    for (const undo of detach) undo();
  };
}

/** Choosers of one example among several: one panel of the group shows at a time. */
function attachExamplePickers(container: HTMLElement): () => void {
  container.addEventListener('change', showChosenExample);
  return () => container.removeEventListener('change', showChosenExample);
}

function showChosenExample({target}: Event): void {
  if (!(target instanceof HTMLSelectElement)) return;
  const group = target.closest('[data-examples]');
  const panels = Array.from(group?.children ?? []).filter((child) => child !== target);
  for (const [index, panel] of panels.entries()) {
    panel.toggleAttribute('data-on', index === target.selectedIndex);
  }
}

/** Opens all fields of a body in place, and closes what it opened. */
function attachShowAll(container: HTMLElement): () => void {
  container.addEventListener('click', toggleAll);
  return () => container.removeEventListener('click', toggleAll);
}

function toggleAll({target}: Event): void {
  const button = target instanceof Element ? target.closest('[data-show-all]') : null;
  const content = button?.closest('.ref-content');
  if (!button || !content) return;
  const isOpening = button.getAttribute('aria-pressed') !== 'true';
  const wanted = isOpening ? 'details:not([open])' : 'details[data-shown]';
  for (const each of Array.from(content.querySelectorAll<HTMLDetailsElement>(wanted))) {
    each.open = isOpening;
    each.toggleAttribute('data-shown', isOpening);
  }
  button.setAttribute('aria-pressed', String(isOpening));
}
