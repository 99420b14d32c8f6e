import {chmod, chown, lstat, readdir} from 'node:fs/promises';
import path from 'node:path';
import type {MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
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

/** What the user owns outside of the folder; some programs give it folders of theirs. */
async function listOwned(dir: string): Promise<readonly string[]> {
  const command = ['find', '/', '-xdev', '-user', String(NOBODY), '-not', '-path', `${dir}*`];
  const {output} = await runCommand([...command, '-not', '-path', '/proc/*'], {cwd: '/'});
  return output.split('\n').filter((line) => line.startsWith('/'));
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
      const before = await listOwned(copy.dir);
      const built = await copy.buildWell({under: ['setpriv', ...ids], env});
      if (built.faults.length > 0) return built;
      const same = compareTrees(await bench.reference(), await copy.hashBuild());
      const made = (await listOwned(copy.dir)).filter((file) => !before.includes(file));
      const strays = made.map((file) => `${file}: written outside of the folder`);
      return joinFindings(built, same, {faults: strays});
    },
  },
];
