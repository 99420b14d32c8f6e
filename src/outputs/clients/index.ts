import {getClientPath} from '../../openapi/api-files.ts';
import {describeLeftOut} from '../left-out.ts';
import type {ApiModel} from '../model.ts';
import {type Output, ZIP_TYPE} from '../output.ts';
import {readFunctions, toFunctionKey} from './read-functions.ts';

/** What the client of an API lacks: all of it where the generator could not read the document. */
function describeMissing({client, operations}: ApiModel): {readonly note?: string} {
  const functions = readFunctions(client);
  if (functions.size === 0 && operations.length > 0) {
    return {note: 'Left out: the generator of clients cannot read this OpenAPI document.'};
  }
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
              mediaType: ZIP_TYPE,
              content: model.client,
              ...describeMissing(model),
            },
          ]
        : [],
    ),
};
