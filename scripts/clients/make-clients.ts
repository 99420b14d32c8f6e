import {globSync, readFileSync} from 'node:fs';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import {getText} from '../../src/openapi/document/json-value.ts';
import {hash, type VerifiedSpecification} from '../../src/openapi/verified-copies.ts';
import {getPackageName} from '../../src/outputs/clients/clients-dir.ts';
import {findFunctions} from '../../src/outputs/clients/read-functions.ts';
import {toJson} from '../../src/outputs/output.ts';
import type {SiteAddress} from '../../src/outputs/site-url.ts';
import {publishDocument} from '../../src/outputs/specifications/publish-document.ts';
import {tarFiles} from '../../src/outputs/tar-files.ts';
import {buildPackage} from './build-package.ts';
import {describeClient} from './describe-client.ts';
import {generateSources} from './generate-sources.ts';

const GENERATOR = '@hey-api/openapi-ts';
const VERSION: string = createRequire(import.meta.url)(`${GENERATOR}/package.json`).version;

/** The code that makes clients. */
const CODE = globSync('**/*.ts', {cwd: import.meta.dirname})
  .sort()
  .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));

type ClientSpecification = Pick<VerifiedSpecification, 'api' | 'document'>;

type ClientSources = {
  /** Name of the product, with which the names of packages begin. */
  readonly product: string;
  readonly licence: string;
  /** Address of the site, for links in descriptions. */
  readonly site: SiteAddress;
};

/**
 * Makes the TypeScript client of each API as an npm package, from the document that the site publishes. A client of
 * the same document, generator and code is not made again. An API is left out if the generator fails on its document
 * or makes unexpected code.
 */
export async function makeClients(
  verified: readonly ClientSpecification[],
  dir: string,
  sources: ClientSources,
): Promise<MadeClient[]> {
  await mkdir(dir, {recursive: true});
  const made: MadeClient[] = [];
  for (const specification of verified) made.push(await makeClient(specification, dir, sources));
  return made;
}

type MadeClient = {
  readonly id: string;
  readonly state: 'made' | 'unchanged' | 'left out';
  readonly reason?: string;
};

async function makeClient(
  specification: ClientSpecification,
  dir: string,
  sources: ClientSources,
): Promise<MadeClient> {
  const {api} = specification;
  const file = path.join(dir, `${api.id}.tgz`);
  const document = publishDocument(specification.document, sources.site);
  const sha256 = hash(Buffer.from(toJson(document)));
  const key = hash(Buffer.from(JSON.stringify([api, sources, sha256, VERSION, ts.version, CODE])));
  const [current, record] = await Promise.all(
    [file, `${file}.key`].map((name) => readFile(name).catch(() => undefined)),
  );
  // A client that was made with the same key, and was not changed afterwards.
  if (current && record?.toString() === `${key} ${hash(current)}`) {
    return {id: api.id, state: 'unchanged'};
  }
  try {
    const tar = tarFiles('package', await buildFiles({api, document, sha256}, sources));
    await writeFile(file, tar);
    await writeFile(`${file}.key`, `${key} ${hash(tar)}`);
    return {id: api.id, state: 'made'};
  } catch (cause) {
    await rm(file, {force: true});
    const message = cause instanceof Error ? cause.message : String(cause);
    const reason = message.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 300);
    return {id: api.id, state: 'left out', reason};
  }
}

async function buildFiles(
  {api, document, sha256}: ClientSpecification & {readonly sha256: string},
  {licence, site: {siteUrl, baseUrl}, product}: ClientSources,
): Promise<Map<string, Uint8Array>> {
  const name = getPackageName(api, product);
  const version = getText(document.info, 'version') ?? '';
  const description = `TypeScript client of the ${api.label} API`;
  const code = await buildPackage(await generateSources(document), {name, version, description});
  const manual = describeClient({
    ...{api, document, name, sha256},
    functions: findFunctions(code.get('sdk.gen.js') ?? ''),
    site: siteUrl + baseUrl,
    generator: `${GENERATOR} ${VERSION}`,
  });
  const texts = [
    ...code,
    ['README.md', manual],
    ['AGENTS.md', manual],
    ['LICENSE', licence],
  ] as const;
  return new Map(texts.map(([path, text]) => [path, Buffer.from(text)]));
}
