import type {IncomingMessage, ServerResponse} from 'node:http';
import {getMediaType} from '../../outputs/media-types.ts';
import type {OutputFile} from '../../outputs/output.ts';

type Next = (error?: unknown) => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;

/** A middleware in the form of the option `setupMiddlewares` of webpack-dev-server. */
export type Middleware = {readonly name?: string; readonly middleware: Handler};

const UTF_8 = '; charset=utf-8';
const METHODS = ['GET', 'HEAD'];
/** Addresses with a dot, which pages do not have, apart from the bundler's files. */
const FILE = /\.(?!(?:js|css|map)$)/;
/** Markdown and programs of guides, which are made from built pages and so are not on the dev server. */
const OF_BUILT_PAGES = /\.md$|^\/programs\//;
const NOT_BUILT =
  'The dev server has no Markdown of pages and no programs of guides, because they are made from the ' +
  'built site. Run `npm run preview`.\n';
/** The middleware that returns the home page for every other address. */
const FALLBACK = 'connect-history-api-fallback';

/**
 * Serves the files beside the pages.
 *
 * @param find finds a file by its path below the site's folder
 */
export function serveOutputs(
  baseUrl: string,
  find: (path: string) => Promise<Pick<OutputFile, 'content'> | undefined>,
): Handler {
  return async ({method = '', url = ''}, response, next) => {
    const {pathname} = new URL(url, 'http://localhost');
    const isServed = METHODS.includes(method) && pathname.startsWith(baseUrl);
    if (!isServed || !FILE.test(pathname)) return next();
    try {
      const file = await find(decodeURIComponent(pathname.slice(baseUrl.length)));
      if (!file && !OF_BUILT_PAGES.test(pathname.slice(baseUrl.length - 1))) return next();
      if (!file) response.statusCode = 404;
      const mediaType = file ? getMediaType(pathname) : 'text/plain';
      response.setHeader('content-type', mediaType + (mediaType.startsWith('text/') ? UTF_8 : ''));
      response.end(method === 'HEAD' ? undefined : (file?.content ?? NOT_BUILT));
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Makes a function that inserts a middleware before the one that returns the home page for every address. It changes
 * the list in place: Docusaurus has such a function too, and webpack-merge calls both with the same list.
 *
 * @see https://webpack.js.org/configuration/dev-server/#devserversetupmiddlewares
 */
export function setupMiddlewares(middleware: Handler) {
  return (middlewares: Middleware[]): Middleware[] => {
    const at = middlewares.findIndex(({name}) => name === FALLBACK);
    middlewares.splice(at < 0 ? middlewares.length : at, 0, {name: 'outputs', middleware});
    return middlewares;
  };
}
