import unset from 'lodash/unset.js';
import {readPublished, SPEC_SOURCES} from '../../specs/tools/apis.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {readHosts} from '../../src/openapi/hosts/read-hosts.ts';
import {startPrismMock} from './prism-mock.ts';

/** The mocks, which stop when the scope of `await using` ends. */
export type RunningMocks = Awaited<ReturnType<typeof startMocks>>;

/** The page on which a buyer pays. No document describes it. */
const PAYMENT_PAGE = {
  '/pay/{payment}': {
    post: {
      parameters: [{name: 'payment', in: 'path', required: true, schema: {type: 'string'}}],
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: {required: ['outcome'], properties: {outcome: {enum: ['pay', 'fail']}}},
          },
        },
      },
      responses: {'200': {description: 'The payment has ended.'}},
    },
  },
};

/** Changes to the documents of hosts before they are mocked. */
const CHANGES: Readonly<Record<string, (document: JsonObject) => void>> = {
  checkout: ({paths}) => Object.assign(paths as JsonObject, PAYMENT_PAGE),
  // Prism returns the first example for every request. The second one also has a refresh token.
  authentication: (document) => {
    const response = ['paths', '/oauth/token', 'post', 'responses', '200'];
    const examples = [...response, 'content', 'application/json', 'examples'];
    unset(document, [...examples, 'client_credentials']);
  },
};

/**
 * Starts Prism for each published document and for each host of `docs/_hosts`, on consecutive ports.
 *
 * @param firstPort 0 takes free ports
 * @throws Error if a document cannot be read or a port is in use, after stopping the other mocks
 */
export async function startMocks(root: string, firstPort: number) {
  const documents = [
    ...SPEC_SOURCES.map((source) => ({
      id: source.id,
      document: readPublished(root, source) as unknown as JsonObject,
    })),
    ...readHosts(root).map(({api: {id}, document}) => ({id, document})),
  ];
  await using started = new AsyncDisposableStack();
  const mocks: {readonly id: string; readonly url: string; readonly replaces: string}[] = [];
  for (const [index, {id, document}] of documents.entries()) {
    CHANGES[id]?.(document);
    const port = firstPort === 0 ? 0 : firstPort + index;
    const {url} = started.use(await startPrismMock(document, port));
    mocks.push({id, url, replaces: Cursor.atRoot(document).items('servers')[0]?.text('url') ?? ''});
  }
  const running = started.move();
  return {mocks, [Symbol.asyncDispose]: () => running.disposeAsync()};
}
