import {ERRORS_ROUTE} from '../openapi/api.ts';
import {API_ROUTE, type Api} from './apis.ts';
import {type ContentChoice, definition, type ProductDefinition} from './definition.ts';
import {FILES_ROUTE} from './downloads.ts';

/** What the owner of the site changes; every value can be given in the environment instead. */
export type Product = {
  readonly name: string;
  readonly tagline: string;
  /** What search engines show of the home page. */
  readonly description: string;
  /** Origin of the published site, without a closing slash. */
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Base address of the specifications; undefined means the folder that comes with the project. */
  readonly storageUrl: string | undefined;
  /** What the site has: everything, or the reference alone. */
  readonly content: ContentChoice;
  /** What is undefined here was not given: no page shows it, and nothing is made up in its place. */
  readonly mailingListUrl: string | undefined;
  /** Base address for "Edit this page". */
  readonly repositoryUrl: string | undefined;
  /** Address of the source of an operation, with `{api}`, `{source}` and `{operation}`. */
  readonly operationEditUrl: string | undefined;
  /** Address for reports of weaknesses: `mailto:`, `https:` or `tel:`. */
  readonly securityContact: string | undefined;
  readonly siteVersion: string | undefined;
  /** Start of the address where readers say what is wrong, see `buildFeedbackStart`. */
  readonly feedbackStart: string | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The setting is present but not usable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Protocols of what a browser opens. */
const HTTP = ['https:', 'http:'];
/** Protocols of an address that weaknesses are reported to. */
export const CONTACT_PROTOCOLS = ['mailto:', 'https:', 'tel:'];
const STORAGE = [...HTTP, 'file:'];
const CONTENT = ['all', 'reference'] as const;

/** Where `product/index.ts` has the value of a variable that is not set. */
const OWN_KEYS: Readonly<Record<string, string>> = {
  SITE_URL: 'siteUrl',
  OPENAPI_STORAGE_URL: 'storage',
  MAILING_LIST_URL: 'announcement.to',
  REPOSITORY_URL: 'repositoryUrl',
  OPERATION_EDIT_URL: 'operationEditUrl',
  SECURITY_CONTACT: 'securityContact',
  FEEDBACK_URL: 'feedback',
};

const nameSetting = (env: Environment, key: string) =>
  env[key]?.trim() ? `Setting ${key}` : `product/index.ts: ${OWN_KEYS[key] ?? key}`;

const correct = (env: Environment, key: string) =>
  env[key]?.trim() ? 'Correct the environment variable, or unset it.' : 'Correct the file.';

/** Takes user and password, and a query that may hold a signature, out of an address for a message. */
function hideSecrets(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:)?(\/*).*@/is, '$1$2…@').replace(/\?.*$/s, '?…');
}

/**
 * Reads an absolute address without its closing slash.
 *
 * @throws {ConfigurationError} when the value is no address of an allowed protocol.
 */
function readUrl(
  env: Environment,
  key: string,
  protocols: readonly string[],
  fallback: string,
): string {
  const value = env[key]?.trim() || fallback;
  const protocol = URL.canParse(value) ? new URL(value).protocol : undefined;
  if (!protocol || !protocols.includes(protocol)) {
    throw new ConfigurationError(
      `${nameSetting(env, key)} is not a usable URL: found ${JSON.stringify(hideSecrets(value))}, ` +
        `expected one that starts with ${protocols.join(' or ')}. ${correct(env, key)}`,
    );
  }
  // As it is parsed: quotes, angle brackets and line ends would end what the address is written into.
  return new URL(value).href.replace(/\/+$/, '');
}

/** Reads an absolute address that may be left out, as `readUrl` does. */
function readOptionalUrl(
  env: Environment,
  key: string,
  protocols: readonly string[],
  fallback: string | undefined,
): string | undefined {
  const isGiven = env[key]?.trim() || fallback;
  return isGiven ? readUrl(env, key, protocols, fallback ?? '') : undefined;
}

/** What represents parts of an address in a pattern. */
const PLACEHOLDERS = ['{api}', '{source}', '{operation}'];

/**
 * Reads a pattern of addresses.
 *
 * @returns undefined when there is none
 * @throws {ConfigurationError} when it is no address once its placeholders are filled.
 */
function readPattern(env: Environment, key: string, fallback?: string): string | undefined {
  const value = env[key]?.trim() || fallback;
  if (!value) return undefined;
  const filled = PLACEHOLDERS.reduce(
    (text, placeholder) => text.replaceAll(placeholder, 'x'),
    value,
  );
  const protocol = URL.canParse(filled) ? new URL(filled).protocol : '';
  if (HTTP.includes(protocol) && !/[{}"<>\s]/.test(filled)) return value;
  throw new ConfigurationError(
    `${nameSetting(env, key)} is not a usable pattern: found ${JSON.stringify(hideSecrets(value))}, expected a ` +
      `URL that starts with ${HTTP.join(' or ')} and has no other braces than ` +
      `${PLACEHOLDERS.join(', ')}. Correct it, or leave it out.`,
  );
}

/**
 * Reads the origin of the site.
 *
 * @throws {ConfigurationError} when there is more than an origin in it.
 */
function readSiteUrl(env: Environment, fallback: string): string {
  const value = readUrl(env, 'SITE_URL', HTTP, fallback);
  if (new URL(value).origin === value) return value;
  throw new ConfigurationError(
    `${nameSetting(env, 'SITE_URL')} is more than an origin: found ${JSON.stringify(hideSecrets(value))}, expected ` +
      'one like https://developers.example.com. Put a path into SITE_BASE_URL.',
  );
}

/** First segments of the site's routes, below any base address. */
const ROUTES = ['docs', API_ROUTE, ERRORS_ROUTE, 'search', 'changes', FILES_ROUTE];

/** Whether the site has pages whose address begins in the same way, or may get them. */
function isTaken([first = '', second]: readonly string[], apis: readonly Api[]): boolean {
  const pages = ['samples', ...apis.map(({id}) => id)];
  if (first === API_ROUTE) return second === undefined || pages.includes(second);
  return ROUTES.includes(first);
}

/**
 * Reads the path under which the site is served.
 *
 * @throws {ConfigurationError} when it is no plain path, or begins like a route of the site: in a
 * link that begins so, Docusaurus could not know whether the base address is in it already
 * (`@docusaurus/core/lib/client/exports/useBaseUrl.js`).
 */
function readBaseUrl(env: Environment, apis: readonly Api[]): string {
  const value = (env.SITE_BASE_URL ?? '').trim();
  const segments = value.split('/').filter(Boolean);
  const isPath = segments.every((each) => /^[\w.~-]+$/.test(each) && !/^\.+$/.test(each));
  const found = `found ${JSON.stringify(value)}, expected`;
  if (!isPath) {
    throw new ConfigurationError(
      `Setting SITE_BASE_URL is not a usable path: ${found} segments of letters, digits and ` +
        '"-", ".", "_" or "~", as in /developers/. Correct the environment variable, or unset it.',
    );
  }
  if (isTaken(segments, apis)) {
    throw new ConfigurationError(
      `Setting SITE_BASE_URL begins like the site's own pages: ${found} a path that does not begin ` +
        `with ${ROUTES.join(', ')}, as in /developers/ or /my/docs/. Choose another path.`,
    );
  }
  return segments.length > 0 ? `/${segments.join('/')}/` : '/';
}

/**
 * Reads where the documents are fetched from.
 *
 * @returns undefined when they are in a folder of the project
 */
function readStorageUrl(env: Environment, {storage}: ProductDefinition): string | undefined {
  const isFolder = !URL.canParse(storage);
  if (isFolder && !env.OPENAPI_STORAGE_URL?.trim()) return undefined;
  return readUrl(env, 'OPENAPI_STORAGE_URL', STORAGE, storage);
}

/**
 * Reads whether the site has guides.
 *
 * @throws {ConfigurationError} when the value is another than `all` or `reference`.
 */
function readContent(env: Environment, fallback: ContentChoice): ContentChoice {
  const value = env.SITE_CONTENT?.trim() || fallback;
  const known = CONTENT.find((each) => each === value);
  if (known) return known;
  throw new ConfigurationError(
    `Setting SITE_CONTENT is ${JSON.stringify(value)}, expected "all" or "reference". ` +
      'Correct the environment variable, or unset it.',
  );
}

/**
 * Builds the product data from environment variables and the product's own file.
 *
 * @param env variables by name, normally `process.env`
 * @param own what `product/index.ts` says
 * @throws {ConfigurationError} when a variable is set to something unusable.
 */
export function readProduct(env: Environment, own: ProductDefinition = definition): Product {
  const name = env.PRODUCT_NAME?.trim() || own.name;
  const feedbackUrl = readOptionalUrl(env, 'FEEDBACK_URL', [...HTTP, 'mailto:'], own.feedback);
  return {
    name,
    tagline: own.tagline ?? `Development documentation for ${name}`,
    description: own.description,
    siteUrl: readSiteUrl(env, own.siteUrl),
    baseUrl: readBaseUrl(env, own.apis),
    storageUrl: readStorageUrl(env, own),
    content: readContent(env, own.content),
    mailingListUrl: readOptionalUrl(env, 'MAILING_LIST_URL', HTTP, own.announcement.to),
    repositoryUrl: readOptionalUrl(env, 'REPOSITORY_URL', HTTP, own.repositoryUrl),
    operationEditUrl: readPattern(env, 'OPERATION_EDIT_URL', own.operationEditUrl),
    securityContact: readOptionalUrl(
      env,
      'SECURITY_CONTACT',
      CONTACT_PROTOCOLS,
      own.securityContact,
    ),
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
  const [title, body] = getNames(to);
  const separator = to.includes('?') ? '&' : '?';
  return `${to}${separator}${title}=Documentation%20of%20{page}&${body}=`;
}

function getNames(to: string): readonly [string, string] {
  if (to.startsWith('mailto:')) return ['subject', 'body'];
  // GitLab names the fields of its form so; GitHub and Gitea take them as they are.
  return to.includes('/-/issues/new') ? ['issue[title]', 'issue[description]'] : ['title', 'body'];
}
