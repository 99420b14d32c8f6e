import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import {hash, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {zipFiles} from '../../src/outputs/zip-files.ts';
import {describeClient} from './describe-client.ts';
import {generateSources} from './generate-sources.ts';

const GENERATOR = '@hey-api/openapi-ts';
const VERSION: string = createRequire(import.meta.url)(`${GENERATOR}/package.json`).version;
const OWN_FILES = ['describe-client.ts', 'generate-sources.ts', 'make-clients.ts'];

/** What became of the client of an API. */
export type MadeClient = {
  readonly id: string;
  readonly state: 'made' | 'unchanged' | 'left out';
  /** Why it was left out. */
  readonly reason?: string;
};

/**
 * Makes the TypeScript client of each API as a zip, with its README and the licence. One that exists
 * for the same document, the same generator and the same code is left as it is.
 *
 * A document that the generator refuses has a zip with the reason in its README and nothing else, so
 * that no link to it is dead.
 *
 * @param dir folder of the zips
 * @param licence text of the licence
 */
export async function makeClients(
  verified: readonly VerifiedSpecification[],
  dir: string,
  licence: string,
): Promise<MadeClient[]> {
  await mkdir(dir, {recursive: true});
  const own = await Promise.all(
    OWN_FILES.map((name) => readFile(path.join(import.meta.dirname, name))),
  );
  const code = hash(Buffer.concat([...own, Buffer.from(VERSION + licence)]));
  const made: MadeClient[] = [];
  for (const specification of verified) {
    made.push(await makeClient(specification, dir, licence, code));
  }
  return made;
}

async function makeClient(
  specification: VerifiedSpecification,
  dir: string,
  licence: string,
  code: string,
): Promise<MadeClient> {
  const {api, provenance} = specification;
  const file = path.join(dir, `${api.id}.zip`);
  const key = hash(
    Buffer.from(JSON.stringify([api.label, provenance.sha256, provenance.copySha256, code])),
  );
  if (await isCurrent(file, key)) return {id: api.id, state: 'unchanged'};
  const {files, reason} = await buildFiles(specification, licence);
  const zip = zipFiles(`${api.id}-client`, files);
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

async function buildFiles(
  {api, document, provenance}: VerifiedSpecification,
  licence: string,
): Promise<{files: Map<string, Uint8Array>; reason?: string}> {
  const toBytes = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([name, text]) => [name, Buffer.from(text)]));
  try {
    const sources = await generateSources(document);
    const generator = `${GENERATOR} ${VERSION}`;
    const readme = describeClient({api, document, sha256: provenance.sha256, generator});
    return {files: toBytes(new Map([...sources, ['README.md', readme], ['LICENSE', licence]]))};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const readme = `# No client\n\nThe generator cannot read the OpenAPI document of this API.\n`;
    return {files: toBytes(new Map([['README.md', readme]])), reason};
  }
}

/** Writes a file beside its place and moves it there, so that a build never reads half of one. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
