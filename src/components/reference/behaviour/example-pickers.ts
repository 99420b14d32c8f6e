/** Choosers of one example among several: one panel of the group shows at a time. */
export function attachExamplePickers(container: HTMLElement): () => void {
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
