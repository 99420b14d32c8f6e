import differenceBy from 'lodash/differenceBy.js';
import escapeRegExp from 'lodash/escapeRegExp.js';
import uniqBy from 'lodash/uniqBy.js';
import type {Code, InlineCode} from 'mdast';
import type {GuideContext} from '../../../src/guides/read-context.ts';
import {describeNearest} from '../../../src/guides/reference-error.ts';
import type {Specification} from '../../../src/guides/specifications.ts';
import {getText} from '../../../src/openapi/document/json-value.ts';
import {judge, listNodes, locate} from '../page.ts';
import type {Rule} from './index.ts';

type Server = {readonly url: string; readonly paths: readonly string[]};

/** What a path may consist of in code; it ends at a quote, a space, a query or an anchor. */
const PATH = /(?:[^\s'"`?#<>()|,;\\{}]|\$?\{[^{}]*\})*/.source;

/** A request in a text: method and path, as in `GET /orders`. */
const REQUEST = /^([A-Z]{3,8}) (\/[^\s?#]*)(?:[?#]\S*)?$/;

/**
 * Addresses in hand-written code lead to an operation: those below a server of the specifications, those after a
 * variable that the same block sets to one, and those after a method.
 */
export const codeAddresses: Rule = {
  id: 'code-address',
  check({tree}, {context}) {
    const servers = context.specifications.flatMap(listServers);
    return [
      ...judge(tree, ['inlineCode'], ({value}) => describeRequest(value, context)),
      ...listNodes(tree, 'code', 'inlineCode').flatMap((node) =>
        listLost(node.value, servers).map(({index, path, server: {url, paths}}) => ({
          ...placeInCode(node, index),
          message: `No operation has the address ${path} below ${url}${describeNearest(path, paths)}. Correct the code.`,
        })),
      ),
    ];
  },
};

/** Reports a request in a text that no API or host has. */
function describeRequest(code: string, {specifications, hosts}: GuideContext): string | undefined {
  const [, method, called] = REQUEST.exec(code) ?? [];
  if (!method || !called) return undefined;
  const operations = [...specifications, ...hosts].flatMap((each) => [...each.operations.values()]);
  const same = operations.filter((known) => known.method === method.toLowerCase());
  const paths = [...new Set(same.map(({path}) => path))];
  if (paths.some((known) => fits(called, known))) return undefined;
  return (
    `No operation is ${method} ${called}${describeNearest(called, paths)}. Correct the code, or ` +
    'name the operation with <Operation id="…" />.'
  );
}

function listServers({root, operations}: Specification): Server[] {
  const paths = [...new Set([...operations.values()].map(({path}) => path))];
  return root.rawItems('servers').flatMap((server) => {
    const url = getText(server.value, 'url')?.replace(/\/+$/, '');
    return url?.startsWith('http') ? [{url, paths}] : [];
  });
}

type Address = {readonly index: number; readonly path: string; readonly server: Server};

/** The addresses that no API has. APIs may share a server, or have one below that of another API. */
function listLost(code: string, servers: readonly Server[]): Address[] {
  const all = servers.flatMap((server) => listAddresses(code, server));
  const known = all.filter(({path, server}) => server.paths.some((each) => fits(path, each)));
  return uniqBy(differenceBy(all, known, 'index'), 'index');
}

/** The addresses below a server, and those after a variable of a line that sets it, as `base="${URL:-https://…}"`. */
function listAddresses(code: string, server: Server): Address[] {
  const url = escapeRegExp(server.url);
  const setters = code.match(new RegExp(`^.*=.*(?=${url})`, 'gm')) ?? [];
  const names = setters.join(' ').match(/[A-Za-z_]\w*/g) ?? [];
  const begins = [`${url}(?![\\w.-])`, ...names.map((name) => `\\{?[$]\\{?${name}\\}?(?=/)`)];
  const address = new RegExp(`(?:${begins.join('|')})(${PATH})`, 'g');
  return [...code.matchAll(address)].map(({1: path = '', index}) => ({index, path, server}));
}

/** Whether a path of the code is one of the specification; values and variables match any parameter. */
function fits(path: string, known: string): boolean {
  const parts = path.split('/');
  // A path may continue after its last slash, or in a variable.
  const isBegun = /^(?:|[{$].*)$/.test(parts.at(-1) ?? '');
  const wanted = isBegun ? parts.slice(0, -1) : parts;
  const template = known.split('/');
  if (isBegun ? template.length < wanted.length : template.length !== wanted.length) return false;
  return wanted.every((part, index) => {
    const other = template[index] ?? '';
    return part === other || /[{$]/.test(part) || other.includes('{');
  });
}

/** The code of a block begins on the line after its fence, with the indentation of the fence. */
function placeInCode({type, value, position}: Code | InlineCode, index: number) {
  const {line = 1, column = 1} = position?.start ?? {};
  if (type === 'inlineCode') return {line, column};
  const place = locate(value, index);
  return {line: line + place.line, column: column - 1 + place.column};
}
