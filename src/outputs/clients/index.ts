import {getClientPath} from '../../openapi/api-files.ts';
import type {Output} from '../output.ts';

/** The TypeScript client of each API, as far as `npm run api:clients` has made them. */
export const clients: Output = {
  name: 'clients',
  build: ({apis}) =>
    apis.flatMap(({api, client}) =>
      client ? [{path: getClientPath(api), mediaType: 'application/zip', content: client}] : [],
    ),
};
