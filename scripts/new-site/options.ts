import {CONTACT_PROTOCOLS} from '../../src/config/product.ts';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import {UsageError} from '../openapi/errors.ts';
import {readArguments} from '../run-command.ts';

/** A document of the new site: its id in routes, and its path on the storage host. */
type WantedApi = {readonly id: string; readonly source: string};

/** What a new site is made from. */
export type SiteOptions = {
  /** Folder of the new site, as it was given. */
  readonly folder: string;
  readonly name: string;
  /** Origin of the published site. */
  readonly url: string;
  /** Address of the storage host: a URL, or the path of a folder. */
  readonly storage: string;
  readonly apis: readonly WantedApi[];
  /** Addresses that a site can do without; what is not given here is on no page. */
  readonly mailingList?: string;
  readonly repository?: string;
  readonly securityContact?: string;
};

export const HELP = `Makes a site for another product: the framework with its tests, and a starter.

  npm run new:site -- FOLDER [--name NAME] [--url URL] [--storage URL] [--api SOURCE]…

  FOLDER           where the site is written; it must not exist, or be empty
  --name NAME      name of the product, for example "Acme"
  --url URL        origin of the published site, for example https://docs.acme.example
  --storage URL    where the OpenAPI documents are: https, http, file, or a folder
  --api SOURCE     path of a document on the storage host, once for each document
                   (".json" may be left out, ".yaml" not); ID=SOURCE gives it another name in addresses
  --mailing-list URL, --repository URL, --security-contact ADDRESS
                   may be left out, and then the site has no announcement, no "Edit this page",
                   no security.txt; --repository takes what the path of a guide follows

What is left out is asked for in a terminal. OPENAPI_STORAGE_AUTHORIZATION is sent to the storage host.
Exit codes: 0 done, 1 failed, 2 the command was called wrongly.`;

/** Asks the owner one question. */
export type Ask = (question: string) => Promise<string>;

const OPTIONS = {
  name: {type: 'string'},
  url: {type: 'string'},
  storage: {type: 'string'},
  api: {type: 'string', multiple: true},
  'mailing-list': {type: 'string'},
  repository: {type: 'string'},
  'security-contact': {type: 'string'},
  help: {type: 'boolean'},
} as const;

/**
 * Reads the options, and asks for those that are left out.
 *
 * @param ask undefined where there is no one to ask
 * @returns undefined when help is wanted
 * @throws {UsageError} when an option is missing or cannot be used
 */
export async function readOptions(
  args: readonly string[],
  ask: Ask | undefined,
): Promise<SiteOptions | undefined> {
  const {values, positionals} = readArguments(
    {args: [...args], options: OPTIONS, allowPositionals: true},
    HELP,
  );
  if (values.help) return undefined;
  const [folder, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`One folder is expected, found ${positionals.length}.`);
  const get = <Value>(
    given: unknown,
    question: string,
    read: (value: string) => Value,
  ): Promise<Value> | Value =>
    given === undefined && ask ? askFor(ask, question, read) : read(String(given ?? '').trim());
  /** An empty value is refused. */
  const need =
    <Value>(option: string, read: (value: string) => Value) =>
    (value: string) => {
      if (value) return read(value);
      throw new UsageError(`${option} is missing. Give it on the command line, as in --help.`);
    };
  const same = (value: string) => value;
  const readList = (value: string) => readApis(value.split(/[\s,]+/));
  const documents = 'Documents on the storage host, with spaces between: ';
  const storage = 'Address of the OpenAPI documents: ';
  const apis = values.api
    ? readApis(values.api)
    : await get(undefined, documents, need('--api', readList));
  const options = {
    folder: await get(folder, 'Folder of the new site: ', need('The folder', same)),
    name: await get(values.name, 'Name of the product: ', need('--name', same)),
    url: await get(values.url, 'Origin of the published site: ', need('--url', checkOrigin)),
    storage: await get(values.storage, storage, need('--storage', same)),
    apis,
  };
  const addresses: Record<string, string> = {};
  for (const [key, option, question, protocols] of ADDRESSES) {
    const read = (address: string) => readAddress(option, address, protocols);
    const address = await get(values[option], `${question} (may stay empty): `, read);
    if (address !== '') addresses[key] = address;
  }
  return {...options, ...addresses};
}

/** Asks until the answer can be used; a wrong one is explained, and costs none of the others. */
async function askFor<Value>(
  ask: Ask,
  question: string,
  read: (answer: string) => Value,
): Promise<Value> {
  let fault = '';
  while (true) {
    const answer = await ask(fault + question);
    try {
      return read(answer.trim());
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      fault = `${error.message}\n`;
    }
  }
}

/** The command line of options: what was answered, to be given again after a failure. */
export function writeCommand(options: SiteOptions): string {
  const given = [
    ['--name', options.name],
    ['--url', options.url],
    ['--storage', options.storage],
    ...options.apis.map(({id, source}) => ['--api', `${id}=${source}`] as const),
    ...ADDRESSES.map(([key, option]) => [`--${option}`, options[key] ?? ''] as const),
  ];
  const words = given.flatMap(([option = '', value = '']) => (value ? [option, quote(value)] : []));
  return `npm run new:site -- ${[quote(options.folder), ...words].join(' ')}`;
}

/** A word of a command line, as shells and `cmd` read it. */
const quote = (word: string) =>
  /^[\w./:=@-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`;

const HTTP = ['https:', 'http:'];

/** What a site can do without: its question, and the protocols of an answer. */
const ADDRESSES = [
  ['mailingList', 'mailing-list', 'Address of the mailing list', HTTP],
  ['repository', 'repository', 'Base address of "Edit this page"', HTTP],
  ['securityContact', 'security-contact', 'Contact for security reports', CONTACT_PROTOCOLS],
] as const;

function readAddress(option: string, address: string, protocols: readonly string[]): string {
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (address === '' || protocols.includes(protocol)) return address;
  throw new UsageError(
    `--${option} is ${JSON.stringify(address)}, expected an address that starts with ` +
      `${protocols.join(' or ')}. Correct it, or leave it out.`,
  );
}

/** Names the addresses that were left out, as the message to the owner does. */
export function listMissing(options: SiteOptions): string[] {
  const names = {mailingList: 'mailing list', repository: 'repository', securityContact: 'contact'};
  return Object.entries(names).flatMap(([key, name]) => (key in options ? [] : [name]));
}

function checkOrigin(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = parsed && ['https:', 'http:'].includes(parsed.protocol);
  if (isWeb && parsed.pathname === '/' && !parsed.search && !parsed.hash) return parsed.origin;
  throw new UsageError(
    `--url is ${JSON.stringify(url)}, expected an origin as in https://docs.acme.example. ` +
      'A path below it is the variable SITE_BASE_URL.',
  );
}

/** Ids that are folders or routes of every site. */
const TAKEN = ['samples'];

function readApis(given: readonly string[]): WantedApi[] {
  const apis = given.filter(Boolean).map((text): WantedApi => {
    const [left = '', right] = text.split('=');
    const source = (right ?? left).replace(/\.json$/, '').replace(/^\/+|\/+$/g, '');
    const file = source.split('/').at(-1) ?? '';
    const id = right === undefined ? toOperationSlug(file.replace(/\.ya?ml$/, '')) : left;
    if (/^[a-z][a-z\d-]*$/.test(id) && source !== '' && !TAKEN.includes(id)) return {id, source};
    throw new UsageError(
      `--api is ${JSON.stringify(text)}, which has the id "${id}": expected small letters, digits ` +
        'and hyphens. Write ID=SOURCE, as in petstore=v3/petstore.',
    );
  });
  const double = apis.find(({id}, index) => apis.findIndex((each) => each.id === id) !== index);
  if (!double) return apis;
  throw new UsageError(
    `Two documents have the id "${double.id}". Write ID=SOURCE for one of them.`,
  );
}
