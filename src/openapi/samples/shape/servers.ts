import type {Cursor} from '../../document/cursor.ts';
import {listServers, type Server} from '../../document/operation-parts.ts';
import {isHttpServer} from '../request/base-url.ts';
import type {ShapeServer} from '../types.ts';

/** Stands for the host of documents whose servers are relative. */
const PLACEHOLDER_HOST = 'https://api.example.com';

/** A server with what the document says of it. */
type NamedServer = {readonly server: ShapeServer; readonly text: string};

/** @param owners operation, path item and document: the first one that names servers has them. */
export function buildServers(owners: readonly Cursor[]): ShapeServer[] {
  return buildNamedServers(owners).map(({server}) => server);
}

/**
 * Lists the servers that requests can be sent to. One of another scheme than http and https, such as
 * `file:`, or with a user in its URL, is none of them.
 *
 * @param owners operation, path item and document: the first one that names servers has them
 */
export function buildNamedServers(owners: readonly Cursor[]): NamedServer[] {
  const servers = listServers(owners).map((server) => ({
    server: toShape(server),
    text: server.place.text('description') ?? '',
  }));
  const usable = servers.filter(({server}) => isHttpServer(server));
  return usable.length > 0 ? usable : [{server: {url: PLACEHOLDER_HOST}, text: ''}];
}

function toShape({url, variables}: Server): ShapeServer {
  const entries = variables.map(({name, value, values}) => [
    name,
    {default: value, ...(values.length > 0 && {enum: values})},
  ]);
  return {
    url: /^[a-z][\w+.-]*:|^\{/i.test(url)
      ? url
      : `${PLACEHOLDER_HOST}${url.replace(/^(?=[^/])/, '/')}`,
    ...(entries.length > 0 && {variables: Object.fromEntries(entries)}),
  };
}
