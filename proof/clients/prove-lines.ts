import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {OperationPage} from '../../src/openapi/reference/types.ts';
import {exampleValues} from '../../src/openapi/samples/example-values.ts';
import {buildSampleRequest} from '../../src/openapi/samples/request/build-request.ts';
import type {ShapeCredential} from '../../src/openapi/samples/types.ts';
import {getClientFolder} from '../../src/outputs/clients/clients-dir.ts';
import {isPlainText} from '../../src/outputs/clients/find-obstacle.ts';
import {readFunctions, toFunctionKey} from '../../src/outputs/clients/read-functions.ts';
import {writeLines} from '../../src/outputs/clients/write-lines.ts';
import type {ApiModel} from '../../src/outputs/model.ts';
import {normaliseRequest} from '../files/compare-files.ts';
import {type Files, toFileRequest} from '../files/proof/send-request.ts';
import type {FileRequest} from '../files/read/file-request.ts';
import {buildFiles} from '../samples/proof/sample-files.ts';
import {catchRequest} from './catch-request.ts';

/** The lines of an operation as a program beside the client. */
export type LinesProgram = {
  readonly page: OperationPage;
  /** Name of the file without its ending. */
  readonly name: string;
};

/** The programs of an API, and its operations that have none. */
export type ApiLines = {
  readonly programs: readonly LinesProgram[];
  readonly leftOut: readonly string[];
};

/** Writes the lines of all operations of an API into a folder, each as a program of its own. */
export async function writePrograms(
  {api, client, operations}: ApiModel,
  folder: string,
): Promise<ApiLines> {
  const functions = readFunctions(client);
  const programs: LinesProgram[] = [];
  const leftOut: string[] = [];
  for (const {page} of operations) {
    const called = functions.get(toFunctionKey(page.method, page.path));
    const lines = called
      ? writeLines(page, called, getClientFolder(api))
      : {reason: 'the client has no function for it'};
    if ('reason' in lines) {
      leftOut.push(`${page.slug}: ${lines.reason}`);
      continue;
    }
    const name = `${api.id}.${page.slug}`;
    await writeFile(path.join(folder, `${name}.ts`), `${lines.code}\n`);
    programs.push({page, name});
  }
  return {programs, leftOut};
}

/**
 * Runs compiled programs without a network, and compares the request of each with that of the samples
 * of its page.
 *
 * @param compiled folder of the modules, which also becomes the folder that they read files from
 * @returns what is wrong with any
 */
export async function compareLines(
  programs: readonly LinesProgram[],
  compiled: string,
): Promise<string[]> {
  const faults: string[] = [];
  const before = process.cwd();
  process.chdir(compiled);
  try {
    for (const {page, name} of programs) {
      const fault = await compareOne(page, pathToFileURL(path.join(compiled, `${name}.js`)).href);
      if (fault) faults.push(`${name}: ${fault}`);
    }
  } finally {
    process.chdir(before);
  }
  return faults;
}

const SECRET = 'secret';

const toSecret = ({kind}: ShapeCredential) => (kind === 'basic' ? `${SECRET}:${SECRET}` : SECRET);

async function compareOne({shape}: OperationPage, module: string): Promise<string | undefined> {
  const sample = buildSampleRequest(shape, exampleValues(shape));
  for (const each of sample.credentials) process.env[each.variable] = toSecret(each);
  const files = buildFiles(shape);
  for (const [file, text] of Object.entries(files)) await writeFile(file, text);
  const sent = await catchRequest(() => import(module));
  if (!sent) return 'sends no request';
  const wanted = withContent(toFileRequest(sample, sample.baseUrl, toSecret), files);
  const [found, expected] = [sent, wanted].map(toComparable);
  return found === expected ? undefined : `sends ${found}, expected ${expected}`;
}

/** A body that is a file as the server gets it. */
function withContent(request: FileRequest, files: Files): FileRequest {
  if (request.body.kind !== 'file') return request;
  return {...request, body: {kind: 'text', text: files[request.body.file] ?? ''}};
}

/** Samples name what they accept and that a text is plain, where the client leaves both out. */
function toComparable(request: FileRequest): string {
  const headers = request.headers.filter(([name]) => name.toLowerCase() !== 'accept');
  if (request.body.kind !== 'parts') return normaliseRequest({...request, headers});
  const parts = request.body.parts.map(({type, ...part}) =>
    'text' in part.content && isPlainText(type) ? part : {...part, type},
  );
  return normaliseRequest({...request, headers, body: {...request.body, parts}});
}
