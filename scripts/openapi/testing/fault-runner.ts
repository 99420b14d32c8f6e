import {Socket} from 'node:net';
import {text} from 'node:stream/consumers';
import {runFetchCommand} from '../fetch-command.ts';
import type {FaultReport, FaultResult, FaultRun} from './fault-run.ts';
import {QUICK} from './limits.ts';
import {TEST_APIS} from './registry.ts';

/** Every address that this process opens a connection to, whoever asks for it. */
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
  return {
    code,
    output: lines.join('\n'),
    peakMegabytes: Math.ceil(process.resourceUsage().maxRSS / 1024),
  };
}

/** Runs that only wait do so together; the others follow each other, so that memory is theirs. */
async function runAll(jobs: readonly FaultRun[]): Promise<FaultResult[]> {
  const waiting = jobs.map((job) => (job.isWaiting ? run(job) : undefined));
  await Promise.all(waiting);
  const results: FaultResult[] = [];
  for (const [index, job] of jobs.entries()) results.push(await (waiting[index] ?? run(job)));
  return results;
}

const jobs = JSON.parse(await text(process.stdin)) as FaultRun[];
const report: FaultReport = {
  results: await runAll(jobs),
  addresses: [...addresses],
  isConfined: ['fs.read', 'fs.write', 'child', 'worker'].every(
    (right) => process.permission?.has(right) === false,
  ),
};
process.stdout.write(JSON.stringify(report));
