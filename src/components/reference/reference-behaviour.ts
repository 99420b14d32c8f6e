import {listEnclosing} from '../../openapi/reference/field-id.ts';
import {markSwitches} from '../code/choices';
import {showChosenLanguages} from '../code/tabs-behaviour';
import {showNotice} from '../connection/reachability';
import {attachSampleForm} from './sample-form-behaviour';

/**
 * Makes deep links, examples and the form work in the static HTML of a reference page. Other scripts make
 * tabs and copy buttons work on all pages. Listeners are on the container, so a page of any size costs
 * the same. The signal removes everything.
 */
export function attachReferenceBehaviour(container: HTMLElement, signal: AbortSignal): void {
  const show = () => showTarget(container);
  showChosenLanguages(container);
  markSwitches();
  container.addEventListener('click', toggleAll, {signal});
  container.addEventListener('click', closeOtherExamples, {signal});
  window.addEventListener('hashchange', show, {signal});
  show();
  signal.addEventListener('abort', () => noteDeadAnchor(false, ''));
  attachSampleForm(container, signal);
}

/** Opens all fields of a body in place, and closes them again. */
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

/** Closes the other examples of a group, for browsers that ignore the name of details. */
function closeOtherExamples({target}: Event): void {
  const summary = target instanceof Element ? target.closest('.ref-example > summary') : null;
  for (const other of Array.from(summary?.parentElement?.parentElement?.children ?? [])) {
    if (!other.contains(summary)) other.removeAttribute('open');
  }
}

/** Shows the field that the address names: opens its ancestors, scrolls to it and marks it. */
function showTarget(container: HTMLElement): void {
  container.querySelectorAll('[data-target]').forEach((marked) => {
    marked.removeAttribute('data-target');
  });
  const id = decodeURIComponent(location.hash.slice(1));
  const target = findTarget(id);
  noteDeadAnchor(isDead(id, target), id);
  if (!target || !container.contains(target)) return;
  for (const details of Array.from(container.querySelectorAll('details'))) {
    if (details.contains(target)) details.open = true;
  }
  target.setAttribute('data-target', '');
  showExample(container, target);
  showCode(container, id);
  target.scrollIntoView();
}

function showExample(container: HTMLElement, target: HTMLElement): void {
  const response = target.closest('.ref-response');
  const panel = response && CSS.escape(`example-${response.id}`);
  container.querySelector<HTMLElement>(`[role=tab][aria-controls="${panel}"]`)?.click();
}

/** Opens the example of an error code that the address names. */
function showCode(container: HTMLElement, id: string): void {
  const code = CSS.escape(/\.code\.(.+)$/.exec(id)?.[1] ?? '');
  const closed = `[data-code="${code}"]:not([open]) > summary`;
  container.querySelector<HTMLElement>(closed)?.click();
}

/** Whether neither this page nor a schema that it links has the id. */
function isDead(id: string, target: HTMLElement | null): boolean {
  return (
    id !== '' &&
    target?.id !== id &&
    !target?.querySelector('.ref-cut') &&
    !target?.hasAttribute('data-home')
  );
}

/** The field with an id, or its nearest ancestor if another page describes its fields. */
function findTarget(id: string): HTMLElement | null {
  const ids = [id, ...listEnclosing(id)];
  return ids.map((each) => document.getElementById(each)).find((each) => each !== null) ?? null;
}

let hasDeadAnchor = false;

/** Shows a notice that the page does not have an anchor, or hides the one of the previous anchor. */
function noteDeadAnchor(isDead: boolean, id: string): void {
  if (isDead || hasDeadAnchor) {
    const text = `This page has no part named "${id}". It was renamed or removed, or the link is wrong.`;
    showNotice(isDead ? text : '');
  }
  hasDeadAnchor = isDead;
}
