import {getClientPath} from '../../openapi/api-files.ts';
import {describeLeftOut} from '../left-out.ts';
import type {ApiModel} from '../model.ts';
import {GZIP_TYPE, type Output} from '../output.ts';
import {readFunctions, toFunctionKey} from './read-functions.ts';

/** Names the operations that the client of an API has no function for. */
function describeMissing({client, operations}: ApiModel): {readonly note?: string} {
  const functions = readFunctions(client);
  const missing = operations.filter(
    ({page}) => !functions.has(toFunctionKey(page.method, page.path)),
  );
  return describeLeftOut(missing.map(({page}) => page.title));
}

/** The TypeScript client of each API, as far as `node scripts/clients/clients-command.ts` has made them. */
export const clients: Output = {
  name: 'clients',
  build: ({apis}) =>
    apis.flatMap((model) =>
      model.client
        ? [
            {
              path: getClientPath(model.api),
              mediaType: GZIP_TYPE,
              content: model.client,
              ...describeMissing(model),
            },
          ]
        : [],
    ),
};
