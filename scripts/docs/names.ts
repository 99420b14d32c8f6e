/** The id under which the sidebar names a guide: its path in `docs` without the extension. */
export function getPageId(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** Computes the address of a guide as the docs plugin does. */
export function getRoute(file: string, slug?: unknown): string {
  const id = getPageId(file).replace(/(?:^|\/)index$/, '');
  const path = typeof slug === 'string' && slug.startsWith('/') ? slug : `/${id}`;
  return `/docs${path}/`.replace(/\/+/g, '/');
}

/** Writes a file name as a title in sentence case: `seat-plans` is "Seat plans". */
export function makeTitle(id: string): string {
  const words = (id.split('/').at(-1) ?? id)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .split(/[-_\s]+/)
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
