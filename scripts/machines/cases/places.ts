import {mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import type {Bench, MachineCase} from '../case.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {runCommand} from '../run-command.ts';
import {compareTrees, type TreeHashes} from '../tree.ts';
import {buildLikeOthers} from './build-like-others.ts';

/** A folder of programs with everything of the path but git. */
async function leaveOutGit(bench: Bench): Promise<string> {
  const folder = await bench.folder('without-git');
  await mkdir(folder, {recursive: true});
  for (const name of ['node', 'npm', 'sh', 'bash', 'env']) {
    const {output} = await runCommand(['sh', '-c', `command -v ${name}`], {cwd: folder});
    await symlink(output.trim(), path.join(folder, name));
  }
  return folder;
}

/** Builds the site as it is, with its guides, in two folders, and compares all that it wrote. */
async function buildTwice(bench: Bench): Promise<Findings> {
  const built: Findings[] = [];
  const trees: TreeHashes[] = [];
  for (const name of ['one', 'another/place of it']) {
    const copy = await bench.copy({name});
    built.push(await copy.buildWell());
    trees.push(new Map([...(await copy.hashBuild()), ...(await copy.hashHosts())]));
  }
  const [one, other] = trees;
  if (!one || !other || built.some(({faults}) => faults.length > 0)) return joinFindings(...built);
  return joinFindings(...built, compareTrees(one, other));
}

export const places: readonly MachineCase[] = [
  {
    name: 'the embedded documents and guides in two folders',
    run: buildTwice,
  },
  {
    name: 'a tarball',
    run: (bench) => buildLikeOthers(bench, {kind: 'archive', hasOtherDates: true}),
  },
  {
    name: 'a shallow clone',
    run: (bench) => buildLikeOthers(bench, {kind: 'shallow', hasOtherDates: true}),
  },
  {
    name: 'no git',
    run: async (bench) =>
      buildLikeOthers(bench, {hasOtherDates: true, build: {env: {PATH: await leaveOutGit(bench)}}}),
  },
  {
    name: 'a path with blanks and umlauts',
    run: (bench) => buildLikeOthers(bench, {name: "Möbius & Söhne's site (1) 100% [x]"}),
  },
  {
    name: 'strange TZ and LANG, no HOME',
    run: (bench) =>
      buildLikeOthers(bench, {
        build: {
          env: {
            TZ: 'Pacific/Kiritimati',
            LANG: 'tr_TR.UTF-8',
            LC_ALL: 'tr_TR.UTF-8',
            HOME: undefined,
          },
        },
      }),
  },
  {
    name: 'HOME that does not exist, unknown TZ and LANG',
    run: (bench) =>
      buildLikeOthers(bench, {
        build: {
          env: {TZ: 'Nowhere/Nothing', LANG: 'xx', LC_ALL: 'xx', HOME: '/nonexistent/home'},
        },
      }),
  },
];
