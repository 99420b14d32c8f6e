import {KEPT_STATUSES} from '../../src/config/headers.ts';
import {keepOnlyFiles} from './cache-rules.ts';
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
  // Cloudflare Pages and Vercel send the headers of a path with its 404 (sveltejs/kit#16615 and
  // vercel/vercel#14828); Netlify replaces Cache-Control there (sveltejs/kit#16627).
  const byPath = {...site, rules: keepOnlyFiles(site.rules)};
  return {
    'headers.json': `${JSON.stringify({...site, keptStatuses: KEPT_STATUSES}, undefined, 2)}\n`,
    'netlify/_headers': renderHeadersFile(site),
    'cloudflare-pages/_headers': renderHeadersFile(byPath),
    'vercel/vercel.json': renderVercel(byPath),
    ...renderNginx(site),
  };
}
