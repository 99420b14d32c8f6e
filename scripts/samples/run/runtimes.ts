import type {LanguageId} from '../../../src/openapi/samples/types.ts';
import {runProcess} from './processes.ts';

/** A language's program on this machine. */
export type Runtime = {
  readonly id: LanguageId;
  /** As the program tells it, e.g. `8.2.31`; undefined when it is missing. */
  readonly version: string | undefined;
  /** Command that installs it. */
  readonly install: string;
};

type Probe = {
  readonly id: LanguageId;
  readonly command: readonly string[];
  readonly install: string;
};

const PROBES: readonly Probe[] = [
  {
    id: 'php',
    command: ['php', '-r', 'curl_version(); echo PHP_VERSION;'],
    install: 'apt-get install -y --no-install-recommends php-cli php-curl',
  },
  {
    id: 'go',
    command: ['go', 'version'],
    install: 'apt-get install -y --no-install-recommends golang-go',
  },
  {id: 'node', command: [process.execPath, '--version'], install: 'npm ci'},
  {
    id: 'curl',
    command: ['bash', '-c', 'curl --version'],
    install: 'apt-get install -y --no-install-recommends curl',
  },
];

/** Looks for the programs that run samples; one that is missing has no version. */
export async function findRuntimes(): Promise<Runtime[]> {
  return Promise.all(
    PROBES.map(async ({id, command, install}) => {
      const [program = '', ...args] = command;
      const result = await runProcess(program, args).catch(() => undefined);
      const version = result?.exitCode === 0 ? /\d+(\.\d+)+/.exec(result.stdout)?.[0] : undefined;
      return {id, version, install};
    }),
  );
}
