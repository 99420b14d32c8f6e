import {Socket} from 'node:net';
import {text} from 'node:stream/consumers';
import {runFetchCommand} from '../fetch-command.ts';
import {QUICK, TEST_APIS} from './command.ts';

/** One run of the command, as the watched process gets it. */
export type FaultRun = {
  readonly folder: string;
  readonly storageUrl: string;
  readonly authorization?: string;
  readonly args?: readonly string[];
};

/** What came of a run. */
export type FaultResult = {readonly code: number; readonly output: string};

/** What the watched process saw. */
export type FaultReport = {
  readonly results: readonly FaultResult[];
  /** Addresses and ports that were connected to. */
  readonly addresses: readonly string[];
  /** Whether the process had no rights but those that it was given. */
  readonly isConfined: boolean;
  /** The most memory that the process ever held. */
  readonly peakMegabytes: number;
};

/** Every address that this process opens a connection to, whatever opens it. */
const addresses = new Set<string>();
const connect = Socket.prototype.connect;
Socket.prototype.connect = function watched(this: Socket, ...args: unknown[]) {
  this.on('connectionAttempt', (ip: string, port: number) => addresses.add(`${ip}:${port}`));
  return Reflect.apply(connect, this, args);
};

async function run({folder, storageUrl, args, authorization}: FaultRun): Promise<FaultResult> {
  const lines: string[] = [];
  const code = await runFetchCommand(args ?? [], {
    apis: TEST_APIS,
    storageUrl,
    authorization,
    root: folder,
    embeddedDir: folder,
    outputDir: `${folder}/.openapi`,
    http: QUICK,
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
  });
  return {code, output: lines.join('\n')};
}

const jobs = JSON.parse(await text(process.stdin)) as FaultRun[];
const results: FaultResult[] = [];
for (const job of jobs) results.push(await run(job));
const report: FaultReport = {
  results,
  addresses: [...addresses],
  isConfined: ['fs.read', 'fs.write', 'child', 'worker'].every(
    (right) => process.permission?.has(right) === false,
  ),
  peakMegabytes: Math.ceil(process.resourceUsage().maxRSS / 1024),
};
process.stdout.write(JSON.stringify(report));
