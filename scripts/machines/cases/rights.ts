import {chmod, chown, lstat, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import type {Findings} from '../findings.ts';
import {joinFindings} from '../findings.ts';
import {findObstacle, findRootObstacle} from '../programs.ts';
import {runCommand} from '../run-command.ts';
import {compareTrees} from '../tree.ts';

/** A user that owns nothing, the same on every system. */
const NOBODY = 65_534;

/** Gives the sources to another user; the packages are shared with the project, and stay root's. */
async function giveAway(dir: string): Promise<void> {
  await chown(dir, NOBODY, NOBODY);
  for (const entry of await readdir(dir, {withFileTypes: true})) {
    const target = path.join(dir, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') await giveAway(target);
    else if (entry.isDirectory() || (await lstat(target)).nlink === 1) {
      await chown(target, NOBODY, NOBODY);
    }
  }
}

/** Files that the user has made outside of the folder. */
async function listStrays(dir: string): Promise<Findings> {
  const command = ['find', '/', '-xdev', '-user', String(NOBODY), '-not', '-path', `${dir}*`];
  const {output} = await runCommand([...command, '-not', '-path', '/proc/*'], {cwd: '/'});
  const strays = output.split('\n').filter((line) => line.startsWith('/'));
  return {faults: strays.map((file) => `${file}: written outside of the folder`)};
}

export const rights: readonly MachineCase[] = [
  {
    name: 'a user who is not root and owns nothing but the folder',
    findObstacle: () => findRootObstacle() ?? findObstacle('setpriv'),
    run: async (bench) => {
      const copy = await bench.copy();
      await copy.publish(ORDINARY);
      await giveAway(copy.dir);
      // A temporary folder is its owner's alone.
      for (let dir = path.dirname(copy.dir); dir !== '/'; dir = path.dirname(dir)) {
        await chmod(dir, (await lstat(dir)).mode | 0o055);
      }
      const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
      const env = {HOME: '/nonexistent', GIT_CONFIG_COUNT: '0'};
      const built = await copy.buildWell({under: ['setpriv', ...ids], env});
      if (built.faults.length > 0) return built;
      const same = compareTrees(await bench.reference(), await copy.hashBuild());
      return joinFindings(built, same, await listStrays(copy.dir));
    },
  },
];
