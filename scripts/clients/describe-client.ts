import groupBy from 'lodash/groupBy.js';
import type {Api} from '../../src/config/apis.ts';
import {GUIDE_SERVERS} from '../../src/config/sample-hosts.ts';
import {getClientPath, getSpecificationPath} from '../../src/openapi/api-files.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {
  getList,
  getObject,
  getText,
  type JsonObject,
} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import {toFunctionKey} from '../../src/outputs/clients/read-functions.ts';

type Facts = {
  readonly api: Pick<Api, 'id' | 'label'>;
  readonly document: JsonObject;
  readonly name: string;
  /** Names of its functions by method and path. */
  readonly functions: ReadonlyMap<string, string>;
  /** URL of the site, with a trailing slash. */
  readonly site: string;
  readonly sha256: string;
  readonly generator: string;
};

/** Maximum size of the text, because agents read all of it. */
const MOST_BYTES = 8000;

/** Plain words on one line, without characters of Markdown. */
const toPlain = (text: string) => text.replace(/[^\p{L}\p{N} .,-]/gu, ' ').trim();

/** The functions of the client with the operations that they call. */
function listFunctions({document, functions}: Facts) {
  return listOperations(Cursor.atRoot(document)).flatMap(({method, path, tag}) => {
    const name = functions.get(toFunctionKey(method, path));
    return name === undefined ? [] : [{name, method, path, tag: toPlain(tag)}];
  });
}

const PLAIN_URL = /^https?:\/\/[\w:/.-]+$/;

function findServer(document: JsonObject): string {
  const servers = getList(document, 'servers').map((each) => getText(each, 'url') ?? '');
  const server = servers.find((url) => url.includes('sandbox')) ?? servers[0] ?? '';
  return PLAIN_URL.test(server) ? server : 'https://api.example';
}

/** The URL where client credentials give a token for the server, if the document has one. */
function findTokenUrl(document: JsonObject): string | undefined {
  const schemes = Object.values(getObject(document.components, 'securitySchemes'));
  const url = schemes
    .map((each) => getText(getObject(getObject(each, 'flows'), 'clientCredentials'), 'tokenUrl'))
    .find((each) => each !== undefined && PLAIN_URL.test(each));
  const isSandbox = GUIDE_SERVERS.some(({sandbox}) => sandbox === findServer(document));
  const host = GUIDE_SERVERS.find(({production}) => url?.startsWith(`${production}/`));
  return isSandbox && host ? url?.replace(host.production, host.sandbox) : url;
}

/** Writes the manual of a client for readers and agents, with as many functions as the maximum size allows. */
export function describeClient(facts: Facts): string {
  const {api, document, name, site, sha256, generator} = facts;
  const functions = listFunctions(facts);
  // The first example is a list, because it needs no values.
  const simple = functions.filter(({method, path}) => method === 'get' && !path.includes('{'));
  const call = (simple.find((each) => each.name.startsWith('list')) ?? simple[0])?.name;
  const first = call ?? functions[0]?.name ?? 'operation';
  const start = [
    `# TypeScript client of the ${toPlain(api.label)} API`,
    '',
    `Call every operation with types for its parameters, its body, its responses and its errors. The package \`${name}\``,
    'requires no other packages. It runs in Node 20 and newer, Deno, Bun, browsers and bundlers.',
    '',
    ...writeUse(facts, call),
    '## What it is generated from',
    '',
    `- Document: \`${site}${getSpecificationPath(api, 'json')}\``,
    `- Version of the document: ${toPlain(getText(document.info, 'version') ?? 'None')}`,
    `- SHA-256 of the document: \`${sha256}\``,
    `- Generator: ${generator}`,
    '',
    '## Where each resource is',
    '',
    `The reference of each operation is Markdown in \`docs/\`, in a file with the name of its function in kebab case: of \`${first}\` in \`docs/${toOperationSlug(first)}.md\`.`,
    `Search by words: \`grep -ril "refund" node_modules/${name}/docs\`. The types of a function are in \`types.gen.d.ts\`, for example \`${first.charAt(0).toUpperCase()}${first.slice(1)}Data\`.`,
    `All pages with the guides are listed in ${site}llms.txt.`,
    '',
  ].join('\n');
  const groups = Object.entries(groupBy(functions, ({tag}) => tag));
  const write = (shown: number) => {
    const lines = groups.map(([tag, own]) => {
      const names = own.slice(0, shown).map((each) => each.name);
      if (own.length > shown) names.push(`${own.length - shown} more`);
      return `- ${tag}: ${names.join(', ')}\n`;
    });
    return `${start}\n${lines.join('')}`;
  };
  let shown = 50;
  while (shown > 0 && Buffer.byteLength(write(shown)) > MOST_BYTES) shown -= 1;
  return write(shown);
}

function writeUse({api, document, name, site}: Facts, call: string | undefined): string[] {
  const install = ['```sh', `npm i ${site}${getClientPath(api)}`, '```', ''];
  if (call === undefined) return install;
  const tokenUrl = findTokenUrl(document);
  return [
    ...install,
    'Set the server, the token and retries once, then call a function. Parameters are in `path`, `query` and `headers`, the body is in `body`.',
    '',
    '```ts',
    `import {client, ${call}, paginate, retrying, verifyWebhook} from '${name}';`,
    '',
    'client.setConfig({',
    `  baseUrl: '${findServer(document)}',`,
    '  auth: () => process.env.API_TOKEN,',
    '  fetch: retrying(),',
    '});',
    '',
    `const {data, error} = await ${call}();`,
    'if (error) throw new Error(JSON.stringify(error));',
    'console.log(data);',
    '```',
    '',
    'An error of the API is in `error`, with the type of its status. Add `throwOnError: true` to get an exception instead.',
    '',
    ...(tokenUrl
      ? [
          `- **Authenticate:** request a token with client credentials: \`curl -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials ${tokenUrl}\`. The field \`access_token\` of its response is what \`auth\` returns.`,
        ]
      : []),
    '- **Paginate:** `for await (const item of paginate((page) => ' +
      `${call}({query: {page}, throwOnError: true}))) {}\` requests each page when it is reached.`,
    '- **Retry:** `retrying()` waits for `Retry-After` after 429 and 503 responses and sends the same request, up to 4 times. After 503, a POST or PATCH request is only sent again with the header `Idempotency-Key`, so send one: ' +
      "`headers: {'Idempotency-Key': crypto.randomUUID()}`.",
    '- **Verify a webhook:** `await verifyWebhook(rawBody, headers, secret)` is `true` if the signature is right and recent. Pass the body as it was received and a `Headers` object, in Node `new Headers(request.headers)`. Respond with 401 otherwise.',
    '',
  ];
}
