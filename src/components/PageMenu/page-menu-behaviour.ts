const OPEN = '[data-page-menu][open]';

/**
 * Closes menus as menus close: with Escape, with a click on a link or beside the menu. A button in a menu
 * says what it did, so the menu stays open.
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
