import {existsSync} from 'node:fs';
import path from 'node:path';
import {product} from '../../src/config/product.ts';
import {answerNotFound, createSiteHandler, getPathname, listen} from '../site-server/serve-site.ts';

/**
 * Serves a built site below its base path as hosts do: a folder without its slash leads to the page with
 * its query, which `docusaurus serve` loses.
 *
 * @param dir the site's output
 * @returns the URL of the home page
 * @throws when the port is taken.
 */
export async function serveBuilt(dir: string, port: number): Promise<string> {
  const {baseUrl} = product;
  const answerMissing = answerNotFound(dir);
  const serve = createSiteHandler(dir, {
    onMissing: (request, response) => {
      const pathname = getPathname(request);
      if (!existsSync(path.join(dir, pathname, 'index.html'))) {
        return answerMissing(request, response);
      }
      const {search} = new URL(request.url ?? '/', 'http://localhost');
      response.writeHead(302, {location: `${baseUrl}${pathname.slice(1)}/${search}`}).end();
    },
  });
  const {origin} = await listen((request, response) => {
    if (getPathname(request).startsWith(baseUrl)) {
      request.url = `/${(request.url ?? '').slice(baseUrl.length)}`;
      serve(request, response);
    } else {
      response.writeHead(302, {location: baseUrl}).end();
    }
  }, port);
  return origin + baseUrl;
}
