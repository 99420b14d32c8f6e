/** The card whose height was extended so that the last choice could stay in place. */
let extended: HTMLElement | undefined;

/**
 * Changes what a page shows and scrolls so that the control that was used stays under the pointer. All
 * samples of a page change together, so those above the control would move it. Where the page has become
 * too short to scroll that far, the card of the control keeps the room that is missing.
 *
 * @param offset how many pixels the control is off its place already
 * @returns how many pixels it is off then: parts of one, because pages scroll by whole pixels
 */
export function keepInPlace(control: HTMLElement, change: () => void, offset = 0): number {
  const before = control.getBoundingClientRect().top - offset;
  extended?.style.removeProperty('min-height');
  change();
  const scroll = () => {
    const moved = control.getBoundingClientRect().top - before;
    window.scrollBy({top: moved, behavior: 'instant'});
    return control.getBoundingClientRect().top - before;
  };
  const missing = scroll();
  const card = control.closest<HTMLElement>('.code');
  if (!card || missing < 1) return missing;
  card.style.minHeight = `${card.offsetHeight + missing}px`;
  extended = card;
  return scroll();
}
