import {listEnclosing} from '../../../openapi/reference/field-id.ts';

/**
 * Shows the field that the address names: opens whatever encloses it, scrolls to it and marks it,
 * when the page appears and whenever the address changes.
 */
export function attachDeepLinks(container: HTMLElement): () => void {
  const show = () => showTarget(container);
  show();
  window.addEventListener('hashchange', show);
  container.addEventListener('click', onSameLink);
  return () => {
    window.removeEventListener('hashchange', show);
    container.removeEventListener('click', onSameLink);
  };

  // A link to the place that the address names already changes nothing in the address.
  function onSameLink(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash && link.href === location.href) show();
  }
}

function showTarget(container: HTMLElement): void {
  container.querySelectorAll('[data-target]').forEach((marked) => {
    marked.removeAttribute('data-target');
  });
  const id = decode(location.hash.slice(1));
  const target = findTarget(id);
  showDeadAnchor(container, isDead(id, target) ? id : undefined);
  if (!target || !container.contains(target)) return;
  let enclosing: Element | null = target;
  while (enclosing && enclosing !== container) {
    if (enclosing instanceof HTMLDetailsElement) enclosing.open = true;
    enclosing = enclosing.parentElement;
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

/** Chooses the example of an error code that the address names. */
function showCode(container: HTMLElement, id: string): void {
  const code = CSS.escape(/\.code\.(.+)$/.exec(id)?.[1] ?? '');
  const option = container.querySelector<HTMLOptionElement>(`option[data-code="${code}"]`);
  const picker = option?.closest('select');
  if (code === '' || !option || !picker || picker.selectedIndex === option.index) return;
  picker.selectedIndex = option.index;
  picker.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Whether an id names nothing, neither here nor in the schema that the page refers to. */
function isDead(id: string, target: HTMLElement | null): boolean {
  return (
    id !== '' &&
    target?.id !== id &&
    !target?.querySelector('.ref-cut') &&
    !target?.hasAttribute('data-home')
  );
}

/** The field of an address, or what encloses it when its fields are described elsewhere. */
function findTarget(id: string): HTMLElement | null {
  for (const each of [id, ...listEnclosing(id)]) {
    const target = document.getElementById(each);
    if (target) return target;
  }
  return null;
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A percent sign that encodes nothing names no field.
    return '';
  }
}

/**
 * Says that the page has nothing at an anchor, above what it shows instead.
 *
 * @param id what the address names; undefined takes the notice away
 */
function showDeadAnchor(container: HTMLElement, id: string | undefined): void {
  container.querySelector('.ref-dead-anchor')?.remove();
  if (id === undefined) return;
  const notice = document.createElement('p');
  notice.className = 'ref-notice ref-dead-anchor';
  notice.setAttribute('role', 'status');
  const name = document.createElement('code');
  name.textContent = id;
  notice.append(
    'This page has no part named ',
    name,
    '. It was renamed or removed, or the link is wrong.',
  );
  container.prepend(notice);
}
