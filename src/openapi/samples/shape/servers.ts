import type {Cursor} from '../../document/cursor.ts';
import type {ShapeServer} from '../types.ts';

/** Stands for the host of documents whose servers are relative. */
const PLACEHOLDER_HOST = 'https://api.example.com';

/** @param owners operation, path item and document: the first one that names servers has them. */
export function buildServers(owners: readonly Cursor[]): ShapeServer[] {
  const servers = owners.map((owner) => owner.rawItems('servers')).find(({length}) => length > 0);
  if (!servers) return [{url: PLACEHOLDER_HOST}];
  return servers.map((server) => {
    const url = (server.text('url') ?? '').replace(/\/+$/, '');
    const variables = server.rawMembers('variables').map(([name, variable]) => {
      const choices = variable.rawItems('enum').map(({value}) => String(value));
      const fallback = variable.text('default') ?? '';
      return [name, {default: fallback, ...(choices.length > 0 && {enum: choices})}];
    });
    return {
      url: /^[a-z][\w+.-]*:|^\{/i.test(url)
        ? url
        : `${PLACEHOLDER_HOST}${url.replace(/^(?=[^/])/, '/')}`,
      ...(variables.length > 0 && {variables: Object.fromEntries(variables)}),
    };
  });
}
