/** Folder of the TypeScript clients, one zip for each API, by the names of their ids. */
export const CLIENTS_DIR = '.openapi/clients';
