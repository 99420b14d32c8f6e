/** Gives the form the width of the page, and keeps its card in view: the style sheet does the rest. */
export function showWide(details: HTMLElement, isWide: boolean): void {
  details.toggleAttribute('data-wide', isWide);
  details.closest('.ref-card')?.scrollIntoView({block: isWide ? 'start' : 'nearest'});
}
