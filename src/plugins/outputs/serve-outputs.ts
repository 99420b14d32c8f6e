import type {IncomingMessage, ServerResponse} from 'node:http';
import {getMediaType} from '../../outputs/media-types.ts';
import type {OutputFile} from '../../outputs/output.ts';

type Next = (error?: unknown) => void;
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => unknown;

/** A step of webpack-dev-server, as its option `setupMiddlewares` has them. */
export type Middleware = {readonly name?: string; readonly middleware: Handler};

const UTF_8 = '; charset=utf-8';
const METHODS = ['GET', 'HEAD'];
/** Addresses that have a dot, as no page has, and are not the bundler's. */
const ASKED = /\.(?!(?:js|css|map)$)/;
/** Markdown and the programs of guides: they are made from built pages, and the dev server builds none. */
const OF_BUILT_PAGES = /\.md$|^\/programs\//;
const NOT_BUILT =
  'The dev server has no Markdown of pages and no programs of guides, because they are made from the ' +
  'built site. Run `npm run preview`.\n';
/** Answers every other address with the home page. */
const FALLBACK = 'connect-history-api-fallback';

/**
 * Answers requests for files beside the pages.
 *
 * @param find finds the file with a path below the site's folder
 */
export function answerOutputs(
  baseUrl: string,
  find: (path: string) => Promise<Pick<OutputFile, 'content'> | undefined>,
): Handler {
  return async ({method = '', url = ''}, response, next) => {
    const {pathname} = new URL(url, 'http://localhost');
    const isAsked = METHODS.includes(method) && pathname.startsWith(baseUrl);
    if (!isAsked || !ASKED.test(pathname)) return next();
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
 * Makes a function that puts a step before the one that serves the home page for everything. It adds
 * to the list that it is given: Docusaurus has such a function too, and webpack-merge calls both of them
 * with the same list.
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
