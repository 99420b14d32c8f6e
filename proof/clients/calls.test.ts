import {mkdtempDisposable, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, it} from 'vitest';
import {omitHidden} from '../../scripts/clients/harmless-document.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {product} from '../../src/config/product.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import {readJson} from '../../src/openapi/document/json-value.ts';
import {listParameters} from '../../src/openapi/document/operation-parts.ts';
import {listOperations, type Operation} from '../../src/openapi/document/operations.ts';
import {buildSampleRequest, type JsonValue} from '../../src/openapi/samples/index.ts';
import {toWire} from '../../src/openapi/samples/request/serialise-parameter.ts';
import {buildShape} from '../../src/openapi/samples/shape/build-shape.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {CLIENTS_DIR, getPackageName} from '../../src/outputs/clients/clients-dir.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {installPackages} from './install-packages.ts';

const ROOT = path.join(import.meta.dirname, '../..');

type Client = Readonly<Record<string, unknown>>;

/** A request as the client sent it, and the response of the mock. */
type Sent = {readonly request: Request; readonly body: string; readonly response: Response};

/** Name of the function that the generator derives from the id of an operation. */
const toFunctionName = (id: string) =>
  id.replace(/[^A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase());

/** Calls an operation with the values of its samples, and returns the request and the response. */
async function callOne(client: Client, url: string, operation: Operation): Promise<void> {
  const run = client[toFunctionName(operation.name)];
  if (typeof run !== 'function') throw new Error(`The client has no "${operation.name}".`);
  const shape = buildShape(operation);
  const given = listParameters([operation.item, operation.place]).filter(
    (each) => each.raw('example').exists,
  );
  const pick = (place: string) =>
    Object.fromEntries(
      given
        .filter((each) => each.text('in') === place)
        .map((each) => [each.text('name'), each.raw('example').value ?? null]),
    );
  const parameters = {path: pick('path'), query: pick('query'), header: pick('header')};
  const [media] = shape.bodies ?? [];
  let sent: Sent | undefined;
  const {data, error} = await run({
    ...{path: parameters.path, query: parameters.query, headers: parameters.header, baseUrl: url},
    ...(media && {body: media.kind === 'multipart' ? withFile(media.example) : media.example}),
    auth: () => 'proof-token',
    fetch: async (request: Request) => {
      const body = await request.clone().text();
      const response = await fetch(request);
      sent = {request, body, response: response.clone()};
      return response;
    },
  });
  if (!sent) throw new Error(`"${operation.name}" sends no request: ${JSON.stringify(error)}`);
  const {request, body, response} = sent;
  const sample = buildSampleRequest(shape, {parameters, ...(media && {body: media.example})});
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  expect(
    {
      method: request.method,
      address: toComparable(request.url),
      token: request.headers.get('authorization'),
      body: sample.body.kind === 'json' && readJson(body),
      status: String(response.status),
      faultOfTheMock: response.headers.get('sl-violations'),
      result: isJson && data,
    },
    operation.name,
  ).toEqual({
    method: sample.method,
    address: toComparable(`${url}${sample.path}?${sample.query.map(toWire).join('&')}`),
    token: 'Bearer proof-token',
    body: sample.body.kind === 'json' && sample.body.value,
    status: shape.response.status,
    faultOfTheMock: null,
    result: isJson && readJson(await response.text()),
  });
}

const withFile = (example: JsonValue) => ({
  ...(example as Readonly<Record<string, JsonValue>>),
  file: new Blob(['Code\nHLF7Q2M9XK4TB\n']),
});

/** A URL without the encoding and the order of its parameters, which have no meaning. */
function toComparable(address: string): string {
  const {pathname, searchParams} = new URL(address);
  const pairs = [...searchParams].map(([name, value]) => `${name}=${value}`);
  return `${decodeURIComponent(pathname)}?${pairs.sort().join('&')}`;
}

describe.each(readVerified(path.join(ROOT, VERIFIED_DIR), APIS))(
  'the typed client of $api.label',
  ({api, document}) => {
    it('calls every operation as the samples do, once it is installed with npm', async () => {
      await using folder = await mkdtempDisposable(path.join(tmpdir(), 'client-'));
      await installPackages([path.join(ROOT, CLIENTS_DIR, `${api.id}.tgz`)], folder.path);
      const installed = path.join(folder.path, 'node_modules', getPackageName(api, product.name));
      const {module} = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
      const client: Client = await import(pathToFileURL(path.join(installed, module)).href);
      await using running = await startMocks(ROOT, 0);
      const url = running.mocks.find(({id}) => id === api.id)?.url ?? '';
      const operations = listOperations(Cursor.atRoot(omitHidden(document)));
      expect(operations.length).toBeGreaterThan(0);
      for (const operation of operations) await callOne(client, url, operation);
    });
  },
);
