import path from 'node:path';
import partition from 'lodash/partition.js';
import {getClientPath} from '../../openapi/api-files.ts';
import {claimName} from '../../openapi/document/slugs.ts';
import {writePages} from '../markdown-pages/write-pages.ts';
import type {ApiModel, SiteModel} from '../model.ts';
import {describeLeftOut, type Output} from '../output.ts';
import {readTar, tarFiles} from '../tar-files.ts';
import {readFunctions, toFunctionKey} from './read-functions.ts';

/** The TypeScript clients of the APIs that `node scripts/clients/clients-command.ts` could make. */
export const clients: Output = {
  name: 'clients',
  build: (site) =>
    site.apis.flatMap(({api, client, operations}) => {
      if (!client) return [];
      const functions = readFunctions(client);
      const [called, missing] = partition(operations, ({page}) =>
        functions.has(toFunctionKey(page.method, page.path)),
      );
      return {
        path: getClientPath(api),
        content: addDocs(client, listDocs(site, called)),
        ...describeLeftOut(missing.map(({page}) => page.title)),
      };
    }),
};

function addDocs(client: Uint8Array, docs: ReadonlyMap<string, string>): Uint8Array {
  if (docs.size === 0) return client;
  const files = [...readTar(client)].map(
    ([name, bytes]) => [name.replace(/^\w+\//, ''), bytes] as const,
  );
  const texts = [...docs].map(([name, text]) => [name, Buffer.from(text)] as const);
  return tarFiles('package', new Map([...files, ...texts]));
}

const DOCS_DIR = 'docs';
/** File names that fit a package; slugs can be longer or have other letters. */
const NAME = /^[\w.-]{1,60}$/;

/**
 * Lists the Markdown of the operations that a client calls, by path in its package; none on the dev server. Links to
 * these operations lead to files of the package, all other links to the site.
 */
function listDocs(site: SiteModel, called: ApiModel['operations']): ReadonlyMap<string, string> {
  const pages = new Map(writePages(site).map((page) => [page.url, page.files]));
  const taken = new Set<string>();
  const own = called.flatMap(({url, page}) => {
    const name = claimName(taken, NAME.test(page.slug) ? page.slug : 'operation');
    return (pages.get(url) ?? []).map(({address, text}, part) => {
      const file = part === 0 ? `${name}.md` : `${name}/part-${part + 1}.md`;
      return {address, text, file: `${DOCS_DIR}/${file}`};
    });
  });
  const files = new Map(own.map(({address, file}) => [address, file]));
  const {siteUrl} = site.product;
  return new Map(
    own.map(({text, file}) => [
      file,
      withoutIndex(text).replace(
        /\]\((\/[^\s#)]*)/g,
        (_, target: string) => `](${findLink(files.get(target), file) ?? siteUrl + target}`,
      ),
    ]),
  );
}

/** Removes the first line, which links the index of the site and names the origin of the links. */
const withoutIndex = (text: string) => text.slice(text.indexOf('# '));

const findLink = (to: string | undefined, from: string) =>
  to === undefined ? undefined : path.posix.relative(path.posix.dirname(from), to);
