import {mkdir, writeFile} from 'node:fs/promises';
import {cpus, totalmem} from 'node:os';
import path from 'node:path';
import {runCommand} from '../run-command.ts';
import {type BenchOptions, type Part, readOptions} from './options.ts';
import {measureAgents} from './parts/agents.ts';
import {measureBuilds} from './parts/build.ts';
import {measureBytes} from './parts/bytes.ts';
import {measureChanges} from './parts/changes.ts';
import {measureLighthouse} from './parts/lighthouse.ts';
import {measureLoad} from './parts/load.ts';
import {measureNavigation} from './parts/navigation.ts';
import {measurePipeline} from './parts/pipeline.ts';
import {measureReload} from './parts/reload.ts';
import {measureSamples} from './parts/samples.ts';
import {measureSearch} from './parts/search.ts';
import {measureStart} from './parts/start.ts';
import {measureTenfold} from './parts/tenfold.ts';
import {measureWorkbench} from './parts/workbench.ts';
import {BENCH_DIR, isBuilt, OURS, STOCK} from './sites.ts';
import {formatReport, type Section} from './table.ts';

const REPORT = path.join(BENCH_DIR, 'report.md');

/** In the order of their runs: builds come first, because the other parts measure what they leave. */
const MEASURE: Readonly<Record<Part, (options: BenchOptions) => Promise<Section | Section[]>>> = {
  build: measureBuilds,
  bytes: measureBytes,
  samples: measureSamples,
  lighthouse: measureLighthouse,
  load: measureLoad,
  tenfold: measureTenfold,
  search: measureSearch,
  reload: measureReload,
  changes: measureChanges,
  workbench: measureWorkbench,
  agents: measureAgents,
  start: measureStart,
  pipeline: measurePipeline,
  navigation: measureNavigation,
};
const ORDER = Object.keys(MEASURE) as Part[];

const NEEDS_BOTH: readonly Part[] = ['bytes', 'lighthouse', 'search'];
const OURS_ONLY: readonly Part[] = ['load', 'navigation', 'samples', 'workbench', 'agents'];

/** Both outputs must be of this run's sources; without the part "build" they must at least exist. */
async function planParts({parts}: BenchOptions): Promise<Part[]> {
  const needsBoth = parts.some((part) => NEEDS_BOTH.includes(part));
  const needsOurs = needsBoth || OURS_ONLY.some((part) => parts.includes(part));
  const isMissing = (needsOurs && !(await isBuilt(OURS))) || (needsBoth && !(await isBuilt(STOCK)));
  const wanted = isMissing ? [...parts, 'build'] : parts;
  return ORDER.filter((part) => wanted.includes(part));
}

function describeMachine(): string {
  const [cpu] = cpus();
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return (
    `Node ${process.versions.node}, ${cpus().length} × ${cpu?.model ?? 'unknown'}, ${memory} GiB, ` +
    `${new Date().toISOString()}. Times hold for this machine and its load; compare within one run.`
  );
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const sections: Section[] = [];
  await mkdir(BENCH_DIR, {recursive: true});
  for (const part of await planParts(options)) {
    console.log(`Measuring: ${part} …`);
    const found = [await MEASURE[part](options)].flat();
    sections.push(...found);
    console.log(`\n${formatReport(found)}\n`);
    const report = `# Benchmark\n\n${describeMachine()}\n\n${formatReport(sections)}\n`;
    await writeFile(REPORT, report);
  }
  console.log(`The whole report is in ${REPORT}.`);
});
