import type {Cursor} from '../document/cursor.ts';
import {listServers} from '../document/operation-parts.ts';
import {filled} from './filled.ts';
import type {PageContext} from './page-context.ts';
import type {ServerVariable, ServerView} from './types.ts';

/** The servers of the innermost owner that names any: operation, path item, document. */
export function buildServers(page: PageContext, owners: readonly Cursor[]): ServerView[] {
  return listServers(owners).map((server, index) => {
    const url = server.text('url') ?? server.fail('a server has no url');
    return {
      url: url.replace(/\/+$/, ''),
      variables: filled(buildVariables(page, server, index)),
      html: page.describe(server, `server-${index + 1}`),
    };
  });
}

function buildVariables(page: PageContext, server: Cursor, index: number): ServerVariable[] {
  return server.rawMembers('variables').map(([name, variable]) => {
    const values = variable.rawItems('enum').map(({value}) => String(value));
    return {
      name,
      value: variable.text('default') ?? values[0] ?? '',
      values: filled(values),
      html: page.renderLine(variable.text('description'), `server-${index + 1}.${name}`),
    };
  });
}
