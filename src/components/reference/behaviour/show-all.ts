/** Opens all fields of a body in place, and closes what it opened. */
export function attachShowAll(container: HTMLElement): () => void {
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
