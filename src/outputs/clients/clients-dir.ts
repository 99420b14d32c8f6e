import type {Api} from '../../openapi/api.ts';

/** Folder of the TypeScript clients, one npm package for each API, by the names of their ids. */
export const CLIENTS_DIR = '.openapi/clients';

/** Name of the npm package of an API: what is set, or product and id as in `ticketing-platform-dashboard`. */
export function getPackageName(api: Pick<Api, 'id' | 'packageName'>, product: string): string {
  return api.packageName ?? `${toSlug(product)}-${toSlug(api.id)}`.replace(/^-+|-+$/g, '');
}

const toSlug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
