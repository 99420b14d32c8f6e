import type {Api} from '../../src/config/apis.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {getList, getText, type JsonObject} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';

type Facts = {
  readonly api: Pick<Api, 'label'>;
  readonly document: JsonObject;
  /** Where the document is published. */
  readonly url: string;
  /** SHA-256 of what is published there. */
  readonly sha256: string;
  readonly generator: string;
};

/** An operation that can be called without a value: the best first call. */
function findFirstCall(document: JsonObject): string | undefined {
  const found = listOperations(Cursor.atRoot(document)).find(({method, path, place}) => {
    return method === 'get' && !path.includes('{') && getText(place.value, 'operationId');
  });
  return found && getText(found.place.value, 'operationId');
}

/** Name of the function that the generator makes of the ID of an operation. */
export function toFunctionName(operationId: string): string {
  return operationId.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());
}

/** One line of plain words: nothing in it is read as Markdown. */
const toPlain = (text: string) => text.replace(/[^\p{L}\p{N} .,-]/gu, ' ').trim();

/** Writes the README of a client. */
export function describeClient({api, document, url, sha256, generator}: Facts): string {
  const name = findFirstCall(document);
  const servers = getList(document, 'servers').map((each) => getText(each, 'url') ?? '');
  const server = servers.find((url) => url.includes('sandbox')) ?? servers[0] ?? '';
  const isPlain =
    name !== undefined && /^[A-Za-z][\w-]*$/.test(name) && /^https?:\/\/[\w:/.-]+$/.test(server);
  return [
    `# TypeScript client of the ${toPlain(api.label)} API`,
    '',
    'Call every operation with types for its parameters, its body, its responses and its errors.',
    'The client needs no packages and runs wherever `fetch` does: Node 20 or newer, Deno, Bun and browsers.',
    '',
    '1. Unpack the folder into the sources of your project.',
    '2. Set the base URL and the token once.',
    '3. Import the operations that you call. A bundler leaves out the others.',
    '',
    ...(isPlain ? writeExample(toFunctionName(name), server) : []),
    'An error of the API is in `error`, with the type of its status. Add `throwOnError: true` to get an exception instead.',
    'The sources compile with `strict` and `module` set to `nodenext`, or with `moduleResolution` set to `bundler`.',
    '',
    'The client was generated from this document:',
    '',
    '| Fact | Value |',
    '| --- | --- |',
    `| Document | \`${url}\` |`,
    `| Version of the document | ${toPlain(getText(document.info, 'version') ?? 'None')} |`,
    `| SHA-256 of the document | \`${sha256}\` |`,
    `| Generator | ${generator} |`,
    '',
  ].join('\n');
}

function writeExample(name: string, server: string): string[] {
  return [
    '```ts',
    "import {client} from './client.gen.js';",
    `import {${name}} from './index.js';`,
    '',
    'client.setConfig({',
    `  baseUrl: '${server}',`,
    '  auth: () => process.env.API_TOKEN,',
    '});',
    '',
    `const {data, error} = await ${name}();`,
    'if (error) throw new Error(JSON.stringify(error));',
    'console.log(data);',
    '```',
    '',
  ];
}
