import {getClientPath} from '../../openapi/api-files.ts';
import {describeLeftOut} from '../left-out.ts';
import type {ApiModel} from '../model.ts';
import {GZIP_TYPE, type Output} from '../output.ts';
import {readTar, tarFiles} from '../tar-files.ts';
import {listDocs} from './list-docs.ts';
import {readFunctions, toFunctionKey} from './read-functions.ts';

/** Names the operations that the client of an API has no function for. */
function describeMissing({client, operations}: ApiModel): {readonly note?: string} {
  const functions = readFunctions(client);
  const missing = operations.filter(
    ({page}) => !functions.has(toFunctionKey(page.method, page.path)),
  );
  return describeLeftOut(missing.map(({page}) => page.title));
}

/** Puts the Markdown of the operations into the package of a client. */
function addDocs(client: Uint8Array, docs: ReadonlyMap<string, string>): Uint8Array {
  if (docs.size === 0) return client;
  const files = [...readTar(client)].map(
    ([name, bytes]) => [name.replace(/^\w+\//, ''), bytes] as const,
  );
  const texts = [...docs].map(([name, text]) => [name, Buffer.from(text)] as const);
  return tarFiles('package', new Map([...files, ...texts]));
}

/** The TypeScript client of each API, as far as `node scripts/clients/clients-command.ts` has made them. */
export const clients: Output = {
  name: 'clients',
  build: (site) =>
    site.apis.flatMap((model) =>
      model.client
        ? [
            {
              path: getClientPath(model.api),
              mediaType: GZIP_TYPE,
              content: addDocs(model.client, listDocs(site, model)),
              ...describeMissing(model),
            },
          ]
        : [],
    ),
};
