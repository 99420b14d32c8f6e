import {ERRORS_ROUTE} from '../openapi/errors/errors-route.ts';
import {API_ROUTE, APIS} from './apis.ts';

/** What the owner of the site changes; every value can be given in the environment instead. */
export type Product = {
  readonly name: string;
  readonly tagline: string;
  /** Origin of the published site, without a closing slash. */
  readonly siteUrl: string;
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Base address of the specifications; undefined means the embedded host `specs/published/`. */
  readonly storageUrl: string | undefined;
  readonly mailingListUrl: string;
  /** Base address for "Edit this page". */
  readonly repositoryUrl: string;
  /** Address for reports of weaknesses: `mailto:`, `https:` or `tel:`. */
  readonly securityContact: string;
  readonly siteVersion: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The setting is present but not usable. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
}

/** Protocols of what a browser opens. */
const HTTP = ['https:', 'http:'];

/** Version of the site as the product specification states it. */
const SITE_VERSION = '101.202504';

/** Takes user and password, and a query that may hold a signature, out of an address for a message. */
function hideSecrets(address: string): string {
  return address.replace(/^([a-z][a-z\d+.-]*:)?(\/*).*@/is, '$1$2…@').replace(/\?.*$/s, '?…');
}

/**
 * Reads an absolute address without its closing slash.
 *
 * @throws {ConfigurationError} when the value is no address of an allowed protocol.
 */
function readUrl(env: Environment, key: string, protocols: string[], fallback: string): string {
  const value = env[key]?.trim() || fallback;
  const protocol = URL.canParse(value) ? new URL(value).protocol : undefined;
  if (!protocol || !protocols.includes(protocol)) {
    throw new ConfigurationError(
      `Setting ${key} is not a usable URL: found ${JSON.stringify(hideSecrets(value))}, ` +
        `expected one that starts with ${protocols.join(' or ')}. Correct the environment ` +
        'variable, or unset it.',
    );
  }
  // As it is parsed: quotes, angle brackets and line ends would end what the address is written into.
  return new URL(value).href.replace(/\/+$/, '');
}

/**
 * Reads the origin of the site.
 *
 * @throws {ConfigurationError} when there is more than an origin in it.
 */
function readSiteUrl(env: Environment): string {
  const value = readUrl(env, 'SITE_URL', HTTP, 'https://developers.ticketing.example');
  if (new URL(value).origin === value) return value;
  throw new ConfigurationError(
    `Setting SITE_URL is more than an origin: found ${JSON.stringify(hideSecrets(value))}, expected ` +
      'one like https://developers.example.com. Put a path into SITE_BASE_URL.',
  );
}

/** First segments of the site's routes, below any base address. */
const ROUTES = ['docs', API_ROUTE, ERRORS_ROUTE, 'search'];

/** Whether the site has pages whose address begins in the same way, or may get them. */
function isTaken([first = '', second]: readonly string[]): boolean {
  const pages = ['samples', ...APIS.map(({id}) => id)];
  if (first === API_ROUTE) return second === undefined || pages.includes(second);
  return ROUTES.includes(first);
}

/**
 * Reads the path under which the site is served.
 *
 * @throws {ConfigurationError} when it is no plain path, or begins like a route of the site: in a
 * link that begins so, Docusaurus could not tell whether the base address is in it already
 * (`@docusaurus/core/lib/client/exports/useBaseUrl.js`).
 */
function readBaseUrl(env: Environment): string {
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
  if (isTaken(segments)) {
    throw new ConfigurationError(
      `Setting SITE_BASE_URL begins like the site's own pages: ${found} a path that does not begin ` +
        `with ${ROUTES.join(', ')}, as in /developers/ or /my/docs/. Choose another path.`,
    );
  }
  return segments.length > 0 ? `/${segments.join('/')}/` : '/';
}

/**
 * Builds the product data from environment variables and the defaults.
 *
 * @param env variables by name, normally `process.env`
 * @throws {ConfigurationError} when a variable is set to something unusable.
 */
export function readProduct(env: Environment): Product {
  const name = env.PRODUCT_NAME?.trim() || 'Ticketing Platform';
  return {
    name,
    tagline: `Development documentation for ${name}`,
    siteUrl: readSiteUrl(env),
    baseUrl: readBaseUrl(env),
    storageUrl: env.OPENAPI_STORAGE_URL?.trim()
      ? readUrl(env, 'OPENAPI_STORAGE_URL', [...HTTP, 'file:'], '')
      : undefined,
    mailingListUrl: readUrl(
      env,
      'MAILING_LIST_URL',
      HTTP,
      'https://news.ticketing.example/api-updates',
    ),
    repositoryUrl: readUrl(
      env,
      'REPOSITORY_URL',
      HTTP,
      'https://git.ticketing.example/docs/edit/main',
    ),
    securityContact: readUrl(
      env,
      'SECURITY_CONTACT',
      ['mailto:', 'https:', 'tel:'],
      'mailto:security@ticketing.example',
    ),
    siteVersion: SITE_VERSION,
  };
}

export const product = readProduct(process.env);
