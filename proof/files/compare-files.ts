import {exampleValues} from '../../src/openapi/samples/example-values.ts';
import {buildSampleRequest} from '../../src/openapi/samples/request/build-request.ts';
import type {ShapeCredential} from '../../src/openapi/samples/types.ts';
import {listVariables} from '../../src/outputs/collections/authorisation.ts';
import {listCollections} from '../../src/outputs/collections/collections.ts';
import {toReadable} from '../../src/outputs/collections/templates.ts';
import type {Collection} from '../../src/outputs/collections/types.ts';
import type {ApiModel, SiteModel} from '../../src/outputs/model.ts';
import {FORMATS, type Format} from './proof/formats.ts';
import {toFileRequest} from './proof/send-request.ts';
import type {FileRequest} from './read/file-request.ts';

const SERVER = 'http://server';
const SECRET = 'secret';

/** What the files of a site have, and where a request is another one than that of its sample. */
export type Comparison = {
  /** Requests by format. */
  readonly requests: Readonly<Record<string, number>>;
  readonly leftOut: readonly string[];
  readonly differences: readonly string[];
};

/** Reads the files of a site as their programs do, and compares each request with that of its sample. */
export function compareFiles(site: SiteModel): Comparison {
  const requests: Record<string, number> = {};
  const leftOut: string[] = [];
  const differences: string[] = [];
  for (const [at, collection] of listCollections(site).entries()) {
    const api = site.apis[at];
    if (!api) continue;
    leftOut.push(...collection.leftOut.map(({name}) => name));
    for (const format of FORMATS) {
      const read = readFile(format, site, collection);
      requests[format.name] = (requests[format.name] ?? 0) + read.length;
      if (!format.isAllOn) differences.push(...compareAll(format, api, collection, read));
    }
  }
  return {requests, leftOut, differences};
}

function readFile(format: Format, site: SiteModel, collection: Collection): FileRequest[] {
  const names = listVariables(collection).map(({name}) => [name, SECRET]);
  return format.build(site, collection.id)({...Object.fromEntries(names), baseUrl: SERVER});
}

function compareAll(
  {name: format}: Format,
  api: ApiModel,
  {folders}: Collection,
  read: readonly FileRequest[],
): string[] {
  const pages = new Map(api.operations.map(({page}) => [page.slug, page]));
  const rest = [...read];
  const found = folders.flatMap((folder) =>
    folder.requests.flatMap(({slug, title, server = SERVER}) => {
      // A format that cannot have a request goes on with the next one.
      if (rest[0]?.name !== title) return [];
      const request = rest.shift();
      const shape = pages.get(slug)?.shape;
      if (!request || !shape) return [];
      const sample = buildSampleRequest(shape, exampleValues(shape));
      const [own, wanted] = [request, toFileRequest(sample, server, toSecret)].map(
        normaliseRequest,
      );
      return own === wanted ? [] : [`${format}, ${title}: ${own}, expected ${wanted}`];
    }),
  );
  return [...found, ...rest.map(({name}) => `${format}: ${name} has no operation`)];
}

/** Programs take user name and password from two variables. */
const toSecret = (credential: ShapeCredential) =>
  credential.kind === 'basic' ? `${SECRET}:${SECRET}` : SECRET;

/** A request as a text in which only what is sent counts: keys that are fresh are left out. */
export function normaliseRequest({method, url, headers, body}: FileRequest): string {
  const sent = headers
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name !== 'idempotency-key')
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const isForm = sent.some(([, value]) => value === 'application/x-www-form-urlencoded');
  const readText = isForm ? (text: string) => [...new URLSearchParams(text)] : readJson;
  const content = body.kind === 'text' ? {...body, text: readText(body.text)} : body;
  const parts =
    body.kind === 'parts'
      ? body.parts.map(({content: own, ...part}) => ({
          ...part,
          content: 'text' in own ? readJson(own.text) : own.file.split(/[/\\]/).at(-1),
        }))
      : undefined;
  return JSON.stringify([method, toReadable(url), sent, parts ?? content]);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}
