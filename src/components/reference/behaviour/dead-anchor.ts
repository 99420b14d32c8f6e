/**
 * Says that the page has nothing at an anchor, above what it shows instead.
 *
 * @param id what the address names; undefined takes the notice away
 */
export function showDeadAnchor(container: HTMLElement, id: string | undefined): void {
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
