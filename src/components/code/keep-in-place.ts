/** The card whose height was extended so that the last choice could stay in place. */
let extended: HTMLElement | undefined;

/**
 * Changes what a page shows and scrolls so that the control that was used stays under the pointer. All
 * samples of a page change together, so those above the control would move it. Where the page has become
 * too short to scroll that far, the card of the control keeps the room that is missing.
 */
export function keepInPlace(control: HTMLElement, change: () => void): void {
  const before = control.getBoundingClientRect().top;
  extended?.style.removeProperty('min-height');
  change();
  const scroll = () => {
    const moved = control.getBoundingClientRect().top - before;
    window.scrollBy({top: moved, behavior: 'instant'});
    return control.getBoundingClientRect().top - before;
  };
  const missing = scroll();
  const card = control.closest<HTMLElement>('.code');
  if (!card || missing < 1) return;
  card.style.minHeight = `${card.offsetHeight + missing}px`;
  extended = card;
  scroll();
}
