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
  return value.replace(/\/+$/, '');
}

function readBaseUrl(env: Environment): string {
  const trimmed = (env.SITE_BASE_URL ?? '').trim().replace(/^\/+|\/+$/g, '');
  return trimmed ? `/${trimmed}/` : '/';
}

/**
 * Builds the product data from environment variables and the defaults.
 *
 * @param env variables by name, normally `process.env`
 * @throws {ConfigurationError} when a variable is set to something unusable.
 */
export function readProduct(env: Environment): Product {
  const name = env.PRODUCT_NAME?.trim() || 'Ticketing Platform';
  const http = ['https:', 'http:'];
  return {
    name,
    tagline: `Development documentation for ${name}`,
    siteUrl: readUrl(env, 'SITE_URL', http, 'https://developers.ticketing.example'),
    baseUrl: readBaseUrl(env),
    storageUrl: env.OPENAPI_STORAGE_URL?.trim()
      ? readUrl(env, 'OPENAPI_STORAGE_URL', [...http, 'file:'], '')
      : undefined,
    mailingListUrl: readUrl(
      env,
      'MAILING_LIST_URL',
      http,
      'https://news.ticketing.example/api-updates',
    ),
    repositoryUrl: readUrl(
      env,
      'REPOSITORY_URL',
      http,
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
