import type {parseArgs} from 'node:util';
import {FORMATS} from '../../src/config/settings.ts';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import {UsageError} from '../openapi/errors.ts';

/** A document of the new site: its id in routes, and its path on the storage host. */
type WantedApi = {readonly id: string; readonly source: string};

/** Options for a new site. */
export type SiteOptions = {
  /** Folder of the new site, as given on the command line. */
  readonly folder: string;
  readonly name: string;
  /** Origin of the published site. */
  readonly url: string;
  /** Address of the storage host: a URL, or the path of a folder. */
  readonly storage: string;
  readonly apis: readonly WantedApi[];
};

export const HELP = `Makes a site for another product: the framework with its tests, and a starter.

  npm run new:site -- FOLDER [--name NAME] [--url URL] [--storage URL] [--api SOURCE]…

  FOLDER           where the site is written; it must not exist, or be empty
  --name NAME      name of the product, for example "Acme"
  --url URL        origin of the published site, for example https://docs.acme.example
  --storage URL    where the OpenAPI documents are: https, http, file, or a folder
  --api SOURCE     path of a document on the storage host, once for each document
                   (".json" may be left out, ".yaml" not); ID=SOURCE gives it another name in addresses

Missing options are requested in a terminal. OPENAPI_STORAGE_AUTHORIZATION is sent to the storage host.
Exit codes: 0 done, 1 failed, 2 the command was called wrongly.`;

/** Shows the owner a question, and returns the reply. */
type Ask = (question: string) => Promise<string>;

/** Configuration of `parseArgs`. */
export const ARGUMENTS = {
  allowPositionals: true,
  options: {
    name: {type: 'string'},
    url: {type: 'string'},
    storage: {type: 'string'},
    api: {type: 'string', multiple: true},
  },
} as const;

/**
 * Reads the options, and requests missing ones from the owner.
 *
 * @param ask undefined without a terminal
 */
export async function readOptions(
  {values, positionals}: ReturnType<typeof parseArgs<typeof ARGUMENTS>>,
  ask: Ask | undefined,
): Promise<SiteOptions> {
  if (positionals.length > 1) {
    throw new UsageError(`One folder is expected, found ${positionals.length}.`);
  }
  /** Repeats the question until the reply is valid, so that a mistake does not lose the other replies. */
  async function get<Value>(
    option: string,
    question: string,
    given: string | undefined,
    read: (text: string) => Value,
  ): Promise<Value> {
    if (given?.trim()) return read(given);
    if (!ask) throw new UsageError(`${option} is missing. Give it, as in --help.`);
    for (let fault = ''; ; ) {
      const reply = (await ask(`${fault}${question}: `)).trim();
      try {
        if (reply) return read(reply);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        fault = `${error.message}\n`;
      }
    }
  }
  const same = (text: string) => text;
  const apis = 'Documents on the storage host, with spaces between';
  return {
    folder: await get('The folder', 'Folder of the new site', positionals[0], same),
    name: await get('--name', 'Name of the product', values.name, same),
    url: await get('--url', 'Origin of the published site', values.url, readOrigin),
    storage: await get('--storage', 'Address of the OpenAPI documents', values.storage, same),
    apis: await get('--api', apis, values.api?.join(' '), readApis),
  };
}

function readOrigin(url: string): string {
  const {protocol = '', origin = '', href = ''} = URL.parse(url) ?? {};
  if (/^https?:$/.test(protocol) && href === `${origin}/`) return origin;
  throw new UsageError(
    `--url is ${JSON.stringify(url)}, expected an origin as in https://docs.acme.example. ` +
      'A path below it is the variable SITE_BASE_URL.',
  );
}

function readApis(text: string): WantedApi[] {
  const apis = text.split(/[\s,]+/).map((given): WantedApi => {
    const [left = '', right] = given.split('=');
    const source = (right ?? left).replace(/\.json$/, '').replace(/^\/+|\/+$/g, '');
    const file = source.split('/').at(-1) ?? '';
    const id = right === undefined ? toOperationSlug(file.replace(/\.ya?ml$/, '')) : left;
    if (FORMATS.id.validate(id) && FORMATS.source.validate(source)) return {id, source};
    throw new UsageError(
      `--api is ${JSON.stringify(given)}, which has the id "${id}" and the source "${source}". Expected of an id: ` +
        `${FORMATS.id.looks}; of a source: ${FORMATS.source.looks}. Write ID=SOURCE, as in petstore=v3/petstore.`,
    );
  });
  const double = apis.find(({id}, index) => apis.findIndex((each) => each.id === id) !== index);
  if (!double) return apis;
  throw new UsageError(
    `Two documents have the id "${double.id}". Write ID=SOURCE for one of them.`,
  );
}
