import type {Api} from '../../openapi/api.ts';

/** Folder of the TypeScript clients: one npm package for each API, `<id>.tgz`. */
export const CLIENTS_DIR = '.openapi/clients';

/** Name of the npm package of an API: the one that is set, else product and id (`ticketing-platform-dashboard`). */
export function getPackageName(api: Pick<Api, 'id' | 'packageName'>, product: string): string {
  return api.packageName ?? `${toSlug(product)}-${toSlug(api.id)}`.replace(/^-+|-+$/g, '');
}

const toSlug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-');
