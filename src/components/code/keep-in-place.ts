/** The card that was made higher so that the last control could stay in place. */
let extended: HTMLElement | undefined;

/**
 * Changes what a page shows and scrolls so that the used control stays under the pointer. All samples of
 * a page change together, so those above the control would move it. If the page has become too short to
 * scroll that far, the card of the control becomes higher.
 *
 * @param offset how many pixels the control is away from its place already
 * @returns how many pixels it is away afterwards: a fraction, because pages scroll by full pixels
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
