const OPEN = '[data-page-menu][open]';

/** Closes the menu of a page as menus close: with Escape, with a choice, with a click beside it. */
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
    const choice = target instanceof Element ? target.closest('summary, a, button') : null;
    const isSummary = choice?.tagName === 'SUMMARY';
    if (menu && target instanceof Node && (!menu.contains(target) || (choice && !isSummary))) {
      close(menu);
    }
  });
}
