const OPEN = '[data-page-menu][open]';

/**
 * Closes an open menu on Escape, on a click on one of its links and on a click outside. A button in the menu
 * shows its result there, so the menu stays open.
 */
export function startPageMenus(): void {
  const close = (menu: Element) => menu.removeAttribute('open');
  document.addEventListener('keydown', ({key}) => {
    const menu = key === 'Escape' ? document.querySelector(OPEN) : null;
    if (!menu) return;
    const isInside = menu.contains(document.activeElement);
    close(menu);
    if (isInside) menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({target}) => {
    const menu = document.querySelector(OPEN);
    const link = target instanceof Element ? target.closest('a') : null;
    if (menu && target instanceof Node && (!menu.contains(target) || link)) close(menu);
  });
}
