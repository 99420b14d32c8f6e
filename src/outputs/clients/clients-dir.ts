import type {Api} from '../../openapi/api.ts';

/** Folder of the TypeScript clients, one zip for each API, by the names of their ids. */
export const CLIENTS_DIR = '.openapi/clients';

/** The one folder of a client's zip, e.g. `dashboard-client`. */
export function getClientFolder({id}: Pick<Api, 'id'>): string {
  return `${id}-client`;
}
