import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {makeFilesSite} from '../../scripts/outputs/testing/make-site.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import type {SiteModel} from '../../src/outputs/model.ts';
import {startCaptureServer} from '../samples/capture/capture-server.ts';
import {buildRunnableDocument, listRunnablePayloads} from './runnable-document.ts';

const VARIABLE = 'PROOF_SECRET';
const SECRETS = ['secret-of-the-file-7d1f', 'secret-of-the-environment-41c9'] as const;

/** Unwanted effects of a run of a program. */
type Finding = {
  /** Marks that code of the document has left. */
  readonly ran: readonly string[];
  /** Requests with a secret, and unwanted requests. */
  readonly leaked: readonly string[];
  readonly requests: number;
};

/** A site of a hostile document, and everything that detects its effects. */
export type Trap = AsyncDisposable & {
  readonly document: JsonObject;
  readonly site: SiteModel;
  /** A folder for files of a reader, with a file that contains a secret. */
  readonly folder: string;
  /** Environment of a reader, with a secret. */
  readonly environment: NodeJS.ProcessEnv;
  readonly watch: (run: () => Promise<unknown>) => Promise<Finding>;
};

/** Sets a trap: a recorder on loopback, a folder for marks, secrets in a file and in the environment. */
export async function setTrap(): Promise<Trap> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  const marks = path.join(folder, 'marks');
  const secretFile = path.join(folder, 'secret.txt');
  await mkdir(marks);
  await writeFile(secretFile, SECRETS[0]);
  // The files that samples upload.
  for (const name of ['file.pdf', 'file.bin']) await writeFile(path.join(folder, name), 'content');
  const recorder = await startCaptureServer();
  const payloads = listRunnablePayloads({
    ...{marks, secretFile, variable: VARIABLE},
    elsewhere: recorder.baseUrlOf('elsewhere'),
  });
  const document = buildRunnableDocument(payloads, recorder.baseUrlOf('hostile'));
  const site = makeFilesSite(document);
  const credentials = site.apis.flatMap(({operations}) =>
    operations.flatMap(({page}) => page.shape.credentials),
  );
  const listRequests = () => recorder.requestsOf('hostile');
  const listOthers = () => recorder.requestsOf('elsewhere');
  return {
    ...{document, site, folder},
    environment: {
      PATH: process.env.PATH,
      HOME: folder,
      [VARIABLE]: SECRETS[1],
      ...Object.fromEntries(credentials.map(({variable}) => [variable, 'key'])),
    },
    watch: async (run) => {
      const begin = listRequests().length;
      const others = listOthers().length;
      await run();
      const sent = listRequests().slice(begin);
      const texts = sent.map(
        ({target, headers, body}) => `${target}\n${JSON.stringify(headers)}\n${body.toString()}`,
      );
      const ran = await readdir(marks);
      await Promise.all(ran.map((name) => rm(path.join(marks, name))));
      return {
        ran: ran.map((name) => payloads.find((text) => text.includes(`/${name}"`)) ?? name),
        leaked: [
          ...texts.filter((text) => SECRETS.some((secret) => text.includes(secret))),
          ...listOthers()
            .slice(others)
            .map(({target}) => `elsewhere${target}`),
        ],
        requests: sent.length,
      };
    },
    async [Symbol.asyncDispose]() {
      await recorder.close();
      await rm(folder, {recursive: true, force: true});
    },
  };
}
