import {ERRORS_ROUTE} from '../openapi/api.ts';
import {API_ROUTE, type Api} from './apis.ts';
import {ConfigurationError} from './configuration-error.ts';
import {definition, type ProductDefinition} from './definition.ts';
import {FILES_ROUTE} from './downloads.ts';

/**
 * What the owner of the site sets; the environment can replace every value. An undefined value was not set: no page
 * shows it, and nothing replaces it.
 */
export type Product = Pick<ProductDefinition, 'name' | 'description' | 'siteUrl' | 'content'> & {
  readonly tagline: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Base address of the specifications; undefined means the folder of the project. */
  readonly storageUrl: string | undefined;
  readonly mailingListUrl: string | undefined;
  readonly repositoryUrl: string | undefined;
  readonly operationEditUrl: string | undefined;
  readonly securityContact: string | undefined;
  readonly siteVersion: string | undefined;
  /** Start of the address where readers report faults, see `buildFeedbackStart`. */
  readonly feedbackStart: string | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Protocols of what a browser opens. */
const HTTP = ['https:', 'http:'];
/** Protocols of an address that weaknesses are reported to. */
const CONTACT_PROTOCOLS = ['mailto:', 'https:', 'tel:'];

/** Where `product/index.ts` has the value of a variable that is not set. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  SITE_URL: 'siteUrl',
  SITE_CONTENT: 'content',
  OPENAPI_STORAGE_URL: 'storage',
  MAILING_LIST_URL: 'announcement.to',
  REPOSITORY_URL: 'repositoryUrl',
  OPERATION_EDIT_URL: 'operationEditUrl',
  SECURITY_CONTACT: 'securityContact',
  FEEDBACK_URL: 'feedback',
};

/** Removes user, password and query, which may have a signature, from an address for a message. */
function hideSecrets(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:)?(\/*).*@/is, '$1$2…@').replace(/\?.*$/s, '?…');
}

function refuse(env: Environment, key: string, value: string, expected: string): never {
  const [name, remedy] = env[key]?.trim()
    ? [`Setting ${key}`, 'Correct the environment variable, or unset it.']
    : [`product/index.ts: ${OWN_KEYS[key] ?? key}`, 'Correct the file.'];
  const found = JSON.stringify(hideSecrets(value));
  throw new ConfigurationError(
    `${name} cannot be used: found ${found}, expected ${expected}. ${remedy}`,
  );
}

const listProtocols = (protocols: readonly string[]) =>
  `a URL that starts with ${protocols.join(' or ')}`;

/** Reads an absolute address of an allowed protocol, without its closing slash; undefined when there is none. */
function readUrl(
  env: Environment,
  key: string,
  protocols: readonly string[],
  fallback: string | undefined,
): string | undefined {
  const value = env[key]?.trim() || fallback;
  if (!value) return undefined;
  const url = URL.parse(value);
  // As it is parsed: quotes, angle brackets and line ends would end what the address is written into.
  if (url && protocols.includes(url.protocol)) return url.href.replace(/\/+$/, '');
  return refuse(env, key, value, listProtocols(protocols));
}

/** Reads a pattern that is an address once its placeholders are filled; undefined when there is none. */
function readPattern(env: Environment, key: string, fallback?: string): string | undefined {
  const value = env[key]?.trim() || fallback;
  if (!value) return undefined;
  const filled = value.replaceAll(/\{(?:api|source|operation)\}/g, 'x');
  const isUrl = HTTP.includes(URL.parse(filled)?.protocol ?? '');
  if (isUrl && !/[{}"<>\s]/.test(filled)) return value;
  const braces = 'no other braces than {api}, {source} and {operation}';
  return refuse(env, key, value, `${listProtocols(HTTP)} and has ${braces}`);
}

function readSiteUrl(env: Environment, fallback: string): string {
  const value = readUrl(env, 'SITE_URL', HTTP, fallback) ?? '';
  if (URL.parse(value)?.origin === value) return value;
  const expected =
    'an origin like https://developers.example.com, with the path below it in SITE_BASE_URL';
  return refuse(env, 'SITE_URL', value, expected);
}

/** First segments of the site's routes, below any base address. */
const ROUTES = ['docs', API_ROUTE, ERRORS_ROUTE, 'search', 'changes', FILES_ROUTE];

/** Whether the site has pages whose address begins in the same way, or may get them. */
function isTaken([first = '', second]: readonly string[], apis: readonly Api[]): boolean {
  const isFree = second !== undefined && !['samples', ...apis.map(({id}) => id)].includes(second);
  return ROUTES.includes(first) && !(first === API_ROUTE && isFree);
}

/**
 * Reads the path under which the site is served. It may not begin like a route of the site: in such a link Docusaurus
 * cannot detect whether the base address is already in it
 * (`@docusaurus/core/lib/client/exports/useBaseUrl.js`).
 */
function readBaseUrl(env: Environment, apis: readonly Api[]): string {
  const value = (env.SITE_BASE_URL ?? '').trim();
  const segments = value.split('/').filter(Boolean);
  const isPath = segments.every((each) => /^[\w.~-]+$/.test(each) && !/^\.+$/.test(each));
  if (!isPath) {
    const expected = 'segments of letters, digits and "-", ".", "_" or "~", as in /developers/';
    return refuse(env, 'SITE_BASE_URL', value, expected);
  }
  if (isTaken(segments, apis)) {
    const expected = `a path that does not begin like a page of the site: ${ROUTES.join(', ')}`;
    return refuse(env, 'SITE_BASE_URL', value, expected);
  }
  return segments.length > 0 ? `/${segments.join('/')}/` : '/';
}

function readStorageUrl(env: Environment, {storage}: ProductDefinition): string | undefined {
  const isFolder = !URL.canParse(storage);
  if (isFolder && !env.OPENAPI_STORAGE_URL?.trim()) return undefined;
  return readUrl(env, 'OPENAPI_STORAGE_URL', [...HTTP, 'file:'], storage);
}

function readContent(env: Environment, fallback: Product['content']): Product['content'] {
  const value = env.SITE_CONTENT?.trim() || fallback;
  if (value === 'all' || value === 'reference') return value;
  return refuse(env, 'SITE_CONTENT', value, '"all" or "reference"');
}

/**
 * Builds the product data from environment variables and `product/index.ts`.
 *
 * @throws {ConfigurationError} when a variable is set to something unusable.
 */
export function readProduct(env: Environment, own: ProductDefinition = definition): Product {
  const name = env.PRODUCT_NAME?.trim() || own.name;
  const feedbackUrl = readUrl(env, 'FEEDBACK_URL', [...HTTP, 'mailto:'], own.feedback);
  return {
    name,
    tagline: own.tagline ?? `Development documentation for ${name}`,
    description: own.description,
    siteUrl: readSiteUrl(env, own.siteUrl),
    baseUrl: readBaseUrl(env, own.apis),
    storageUrl: readStorageUrl(env, own),
    content: readContent(env, own.content),
    mailingListUrl: readUrl(env, 'MAILING_LIST_URL', HTTP, own.announcement.to),
    repositoryUrl: readUrl(env, 'REPOSITORY_URL', HTTP, own.repositoryUrl),
    operationEditUrl: readPattern(env, 'OPERATION_EDIT_URL', own.operationEditUrl),
    securityContact: readUrl(env, 'SECURITY_CONTACT', CONTACT_PROTOCOLS, own.securityContact),
    siteVersion: own.siteVersion,
    feedbackStart: feedbackUrl && buildFeedbackStart(feedbackUrl),
  };
}

export const product = readProduct(process.env);

/**
 * Writes the start of the address that readers report with: a new issue or a mail, up to its text. `{page}` is
 * for the path of the page.
 *
 * @param to the owner's setting: the page for a new issue, or `mailto:`
 */
export function buildFeedbackStart(to: string): string {
  let names = ['title', 'body'];
  if (to.startsWith('mailto:')) names = ['subject', 'body'];
  // GitLab names the fields of its form so; GitHub and Gitea take them as they are.
  else if (to.includes('/-/issues/new')) names = ['issue[title]', 'issue[description]'];
  const [title, body] = names;
  const separator = to.includes('?') ? '&' : '?';
  return `${to}${separator}${title}=Documentation%20of%20{page}&${body}=`;
}
