import type {Header} from '../../src/config/headers.ts';
import type {CacheRule} from './cache-rules.ts';
import {renderCaddy} from './render/caddy.ts';
import {renderCloudFront} from './render/cloudfront.ts';
import {renderHeadersFile} from './render/headers-file.ts';
import {renderNginx} from './render/nginx.ts';
import {renderVercel} from './render/vercel.ts';

/** What every host is told, in no host's language. */
export type SiteHeaders = {
  /** Path under which the site is served, with both slashes. */
  readonly baseUrl: string;
  /** Headers of every answer. */
  readonly headers: readonly Header[];
  /** What browsers keep for how long; what no rule names is revalidated. */
  readonly rules: readonly CacheRule[];
};

/** Texts of files by their paths below the folder of the hosts' files. */
export type HostFiles = Readonly<Record<string, string>>;

/**
 * Writes the site's headers in the language of each host.
 *
 * @throws {HostError} when they do not fit a limit of a host.
 */
export function renderHostFiles(site: SiteHeaders): HostFiles {
  return {
    'headers.json': `${JSON.stringify(site, undefined, 2)}\n`,
    'netlify/_headers': renderHeadersFile(site),
    'cloudflare-pages/_headers': renderHeadersFile(site),
    'caddy/site.caddy': renderCaddy(site),
    'vercel/vercel.json': renderVercel(site),
    ...renderNginx(site),
    ...renderCloudFront(site),
  };
}
