import {renderCaddy} from './render/caddy.ts';
import {renderCloudFront} from './render/cloudfront.ts';
import {renderHeadersFile} from './render/headers-file.ts';
import {renderNginx} from './render/nginx.ts';
import {renderVercel} from './render/vercel.ts';
import type {HostFiles, SiteHeaders} from './site-headers.ts';

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
