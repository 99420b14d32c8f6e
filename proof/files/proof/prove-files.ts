import {isDeepStrictEqual} from 'node:util';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {exampleValues} from '../../../src/openapi/samples/example-values.ts';
import {buildSampleRequest} from '../../../src/openapi/samples/request/build-request.ts';
import {listCollections} from '../../../src/outputs/collections/collections.ts';
import {toReadable} from '../../../src/outputs/collections/templates.ts';
import type {ApiModel, SiteModel} from '../../../src/outputs/model.ts';
import {
  type CapturedRequest,
  type CaptureServer,
  startCaptureServer,
} from '../../samples/capture/capture-server.ts';
import {readRequest} from '../../samples/capture/read-request.ts';
import {type Exchange, type ProofProxy, startProofProxy} from '../../samples/mock/proof-proxy.ts';
import {createPartsCheck} from '../../samples/proof/check-parts.ts';
import {buildFiles} from '../../samples/proof/sample-files.ts';
import type {FileRequest} from '../read/file-request.ts';
import {FORMATS, type Format} from './formats.ts';
import {sendFileRequest, toFileRequest} from './send-request.ts';

const TOKEN = 'proof-token';

/** Stands for the server until it is known where the request goes. */
const SERVER = 'http://proof';

/** How the requests of a format fared: those that were sent, and what is wrong with any. */
export type FormatResult = {
  readonly format: string;
  readonly isAllOn: boolean;
  readonly requests: number;
  readonly problems: readonly string[];
};

type Bench = {
  readonly site: SiteModel;
  /** Keeps requests as they come. */
  readonly capture: CaptureServer;
  /** Stands before the mocks. */
  readonly proxy: ProofProxy;
  readonly isShort: boolean;
  /** Operations whose requests the mocks judge, by API and page name. */
  readonly judged: ReadonlySet<string>;
};

/**
 * Compares every request of the files of all APIs with what the sample of its page sends, and sends it
 * to a mock of its document.
 *
 * @param isShort whether the mocks get one operation of each tag alone, with all that is optional
 */
export async function proveFiles(
  site: SiteModel,
  {isShort}: {readonly isShort: boolean},
): Promise<FormatResult[]> {
  await using proxy = await startProofProxy(
    site.apis.map(({api, document}) => [api.id, document as JsonObject]),
  );
  await using capture = await startCaptureServer(() => ({status: 204}));
  const bench = {site, capture, proxy, isShort, judged: chooseJudged(site, isShort)};
  const results: FormatResult[] = [];
  for (const format of FORMATS) results.push(await proveFormat(format, bench));
  return results;
}

function chooseJudged(site: SiteModel, isShort: boolean): Set<string> {
  return new Set(
    site.apis.flatMap(({api, overview}) =>
      overview.page.tags.flatMap(({operations}) =>
        (isShort ? operations.slice(0, 1) : operations).map(({slug}) => `${api.id}/${slug}`),
      ),
    ),
  );
}

async function proveFormat(format: Format, bench: Bench): Promise<FormatResult> {
  const {site} = bench;
  const problems: string[] = [];
  let count = 0;
  for (const [at, collection] of listCollections(site).entries()) {
    const api = site.apis[at];
    if (!api) continue;
    problems.push(...collection.leftOut.map(({name, reason}) => `${name} is left out: ${reason}`));
    const expected = collection.folders.flatMap(({name, requests}) =>
      requests.map((each) => ({folder: name, each})),
    );
    const read = format.build(site, collection.id);
    const requests = read({token: TOKEN, baseUrl: SERVER});
    if (requests.length !== api.operations.length) {
      problems.push(`${collection.id} has ${requests.length} of ${api.operations.length} requests`);
    }
    for (const [index, {folder, each}] of expected.entries()) {
      const request = requests[index];
      const name = `${format.name}, ${collection.id}/${each.slug}`;
      const isSame = request?.name === each.title && request.folder === folder;
      if (!request || !isSame) {
        problems.push(`${name} is not in its place: found ${request?.folder}: ${request?.name}`);
        continue;
      }
      count++;
      const moved = {...request, url: request.url.replace(each.server ?? SERVER, SERVER)};
      const found = await proveRequest(format, api, each.slug, moved, bench);
      problems.push(...found.map((problem) => `${name} ${problem}`));
    }
  }
  return {format: format.name, isAllOn: format.isAllOn, requests: count, problems};
}

async function proveRequest(
  format: Format,
  api: ApiModel,
  slug: string,
  request: FileRequest,
  bench: Bench,
): Promise<string[]> {
  const page = api.operations.find((each) => each.page.slug === slug)?.page;
  if (!page) return ['has no page'];
  const {shape} = page;
  const key = {api: api.api.id, slug, language: format.name.replaceAll(/\W/g, ''), form: 'file'};
  const files = buildFiles(shape);
  const sendTo = (baseUrl: string, each = request) =>
    sendFileRequest({...each, url: each.url.replace(SERVER, baseUrl)}, files);

  const problems: string[] = [];
  if (!format.isAllOn) {
    const {capture} = bench;
    const sample = buildSampleRequest(shape, exampleValues(shape));
    const names = ['file', 'sample'].map((each) => [...Object.values(key), each].join('~'));
    await sendTo(capture.baseUrlOf(names[0] ?? ''));
    await sendTo(
      capture.baseUrlOf(names[1] ?? ''),
      toFileRequest(sample, SERVER, () => TOKEN),
    );
    const [sent, wanted] = names.map((name) => capture.requestsOf(name)[0]);
    problems.push(...(sent && wanted ? compareRequests(sent, wanted) : ['is not sent']));
  }
  const isJudged = bench.judged.has(`${api.api.id}/${slug}`) && (format.isAllOn || !bench.isShort);
  if (!isJudged) return problems;
  await sendTo(bench.proxy.baseUrlOf(key));
  const exchange = bench.proxy.exchangesOf(key)[0];
  if (!exchange) return [...problems, 'is not answered by the mock'];
  const check = createPartsCheck(api.document as JsonObject);
  return [
    ...problems,
    ...checkExchange(exchange, shape.response.status),
    ...check(shape.path, shape.method.toLowerCase(), exchange.request),
  ];
}

function checkExchange({status, violations, body}: Exchange, expected: string): string[] {
  return [
    ...(violations ? [`is against the contract: ${violations}`] : []),
    ...(String(status) === expected ? [] : [`is answered with ${status}: ${body.toString()}`]),
  ];
}

/** A key of 16 to 64 characters, which only files have: the sample leaves the reader the choice. */
const FRESH_KEY = /^[\x21-\x7e]{16,64}$/;

function compareRequests(sent: CapturedRequest, wanted: CapturedRequest): string[] {
  const {'idempotency-key': key, ...headers} = sent.headers;
  const [found, expected] = [readRequest({...sent, headers}), readRequest(wanted)];
  const members = Object.keys(expected) as (keyof typeof expected)[];
  const different = members.filter((each) => !isDeepStrictEqual(found[each], expected[each]));
  return [
    ...different.map(
      (each) =>
        `has another ${each} than its sample: ${JSON.stringify(found[each])}, ` +
        `expected ${JSON.stringify(expected[each])}`,
    ),
    ...(toReadable(sent.target) === toReadable(wanted.target)
      ? []
      : [`has another target than its sample: ${sent.target}, expected ${wanted.target}`]),
    ...(key === undefined || FRESH_KEY.test(key) ? [] : [`has the idempotency key ${key}`]),
  ];
}
