import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {tail} from '../../start-program.ts';
import type {Bench, MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {getOutsidePath, must, runCommand} from '../run-command.ts';
import {compareTrees} from '../tree.ts';

/** Node and npm as an owner may have them; both come from the registry. */
const PAIRS = [
  {node: '20', npm: '10'},
  {node: '22', npm: '10'},
  {node: '22', npm: '11'},
  {node: '24', npm: '11'},
] as const;

/** Installs both into a folder. @returns the folders of their programs */
async function installTools(bench: Bench, {node, npm}: (typeof PAIRS)[number]): Promise<string> {
  const folder = await bench.folder(`node-${node}-npm-${npm}`);
  await mkdir(folder, {recursive: true});
  const allowScripts = {node: true};
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({private: true, allowScripts}));
  const command = ['npm', 'install', '--no-audit', '--no-fund', `node@${node}`, `npm@${npm}`];
  const failed = `Node ${node} and npm ${npm} cannot be installed`;
  await must(command, folder, failed, 'Look at the registry and run the case again');
  return path.join(folder, 'node_modules/.bin');
}

async function buildOn(bench: Bench, pair: (typeof PAIRS)[number]): Promise<Findings> {
  const tools = await installTools(bench, pair);
  const copy = await bench.copy({hasPackages: false});
  await copy.publish(ORDINARY);
  const env = {PATH: `${tools}${path.delimiter}${getOutsidePath()}`};
  const faults: string[] = [];
  for (const [program, wanted] of [
    ['node', `v${pair.node}.`],
    ['npm', `${pair.npm}.`],
  ] as const) {
    const {output} = await runCommand([program, '--version'], {cwd: copy.dir, env});
    if (!output.startsWith(wanted))
      faults.push(`${program} is ${output.trim()}, expected ${wanted}`);
  }
  const {code, output} = await runCommand(['npm', 'ci', '--no-audit', '--no-fund'], {
    cwd: copy.dir,
    env,
  });
  if (code !== 0) faults.push(`npm ci ended with code ${code}:\n${tail(output)}`);
  if (faults.length > 0) return {faults};
  const built = await copy.buildWell({env});
  if (built.faults.length > 0) return built;
  return joinFindings(built, compareTrees(await bench.reference(), await copy.hashBuild()));
}

export const runtimes: readonly MachineCase[] = PAIRS.map((pair) => ({
  name: `Node ${pair.node} and npm ${pair.npm} outside, from npm ci on`,
  run: (bench) => buildOn(bench, pair),
}));
