import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {getSpecificationPath} from '../../src/openapi/api-files.ts';
import {hash, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {getClientFolder} from '../../src/outputs/clients/clients-dir.ts';
import type {SiteAddress} from '../../src/outputs/site-url.ts';
import {toJson} from '../../src/outputs/specifications/index.ts';
import {publishDocument} from '../../src/outputs/specifications/publish-document.ts';
import {zipFiles} from '../../src/outputs/zip-files.ts';
import {describeClient} from './describe-client.ts';
import {generateSources} from './generate-sources.ts';

const GENERATOR = '@hey-api/openapi-ts';
const VERSION: string = createRequire(import.meta.url)(`${GENERATOR}/package.json`).version;
const OWN_FILES = [
  'check-sources.ts',
  'client-syntax.ts',
  'describe-client.ts',
  'generate-sources.ts',
  'harmless-document.ts',
  'make-clients.ts',
];

/** What became of the client of an API. */
export type MadeClient = {
  readonly id: string;
  readonly state: 'made' | 'unchanged' | 'left out';
  /** Why it was left out. */
  readonly reason?: string;
};

type ClientSpecification = Pick<VerifiedSpecification, 'api' | 'document'>;

/** What clients are made of beside the documents. */
export type ClientSources = {
  /** Text of the licence. */
  readonly licence: string;
  /** Where the site is, to which links of descriptions lead. */
  readonly site: SiteAddress;
};

/**
 * Makes the TypeScript client of each API as a zip, with its README and the licence, of the document as
 * the site publishes it. One that exists for the same document, generator and code is left as it is.
 *
 * A document that the generator refuses, or whose client has what no client has, has a zip with a README
 * that says so and nothing else, so that no link to it is dead.
 *
 * @param dir folder of the zips
 */
export async function makeClients(
  verified: readonly ClientSpecification[],
  dir: string,
  sources: ClientSources,
): Promise<MadeClient[]> {
  await mkdir(dir, {recursive: true});
  const own = await Promise.all(
    OWN_FILES.map((name) => readFile(path.join(import.meta.dirname, name))),
  );
  const code = hash(Buffer.concat([...own, Buffer.from(VERSION + sources.licence)]));
  const made: MadeClient[] = [];
  for (const specification of verified) {
    made.push(await makeClient(specification, dir, sources, code));
  }
  return made;
}

async function makeClient(
  specification: ClientSpecification,
  dir: string,
  sources: ClientSources,
  code: string,
): Promise<MadeClient> {
  const {api} = specification;
  const file = path.join(dir, `${api.id}.zip`);
  const document = publishDocument(specification.document, sources.site);
  const sha256 = hash(Buffer.from(toJson(document)));
  const key = hash(Buffer.from(JSON.stringify([api.label, sources.site, sha256, code])));
  if (await isCurrent(file, key)) return {id: api.id, state: 'unchanged'};
  const {files, reason} = await buildFiles({api, document, sha256}, sources);
  const zip = zipFiles(getClientFolder(api), files);
  await writeWhole(file, zip);
  await writeWhole(`${file}.key`, Buffer.from(`${key} ${hash(zip)}`));
  return {id: api.id, state: reason === undefined ? 'made' : 'left out', reason};
}

/** Whether a zip was made of the same things, and its bytes are those that were written. */
async function isCurrent(file: string, key: string): Promise<boolean> {
  const [zip, record] = await Promise.all(
    [file, `${file}.key`].map((name) => readFile(name).catch(() => undefined)),
  );
  return zip !== undefined && record?.toString() === `${key} ${hash(zip)}`;
}

type Published = ClientSpecification & {readonly sha256: string};

async function buildFiles(
  {api, document, sha256}: Published,
  {licence, site}: ClientSources,
): Promise<{files: Map<string, Uint8Array>; reason?: string}> {
  const toBytes = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([name, text]) => [name, Buffer.from(text)]));
  try {
    const sources = await generateSources(document);
    const generator = `${GENERATOR} ${VERSION}`;
    const url = site.siteUrl + site.baseUrl + getSpecificationPath(api, 'json');
    const readme = describeClient({api, document, url, sha256, generator});
    return {files: toBytes(new Map([...sources, ['README.md', readme], ['LICENSE', licence]]))};
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const reason = message.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 300);
    const readme = `# No client\n\nNo client can be generated from the OpenAPI document of this API.\n`;
    return {files: toBytes(new Map([['README.md', readme]])), reason};
  }
}

/** Writes a file beside its place and moves it there, so that a build never reads half of one. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
