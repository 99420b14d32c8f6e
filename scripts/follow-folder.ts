import {readdirSync, watch} from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

/** Editors write a file in several steps, and a branch is changed by many files. */
const PAUSE_MS = 60;

/** A folder and the folders in it; those of packages have no sources. */
function listFolders(folder: string): string[] {
  const inside = readdirSync(folder, {withFileTypes: true}).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return [folder, ...inside.flatMap(({name}) => listFolders(path.join(folder, name)))];
}

/**
 * Runs a task at the start and after each change below a folder: one at a time, and once for changes that
 * come together or while it runs. Each folder is watched by itself: with `recursive`, Node reported no second
 * change of a file on Linux. A folder that is new counts from the next start on.
 *
 * @param isConcerned whether a file counts, by its path in the folder
 */
export async function followFolder(
  folder: string,
  task: () => Promise<void>,
  isConcerned: (file: string) => boolean = () => true,
): Promise<void> {
  let isWaiting = false;
  let running = Promise.resolve();
  const schedule = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = Promise.all([pause(PAUSE_MS), running])
      .then(() => {
        isWaiting = false;
        return task();
      })
      // A branch that is changed has files that come and go; the next change tries again.
      .catch((error: Error) => console.error(error.message));
  };
  for (const each of listFolders(folder)) {
    watch(each, (_, name) => {
      if (name !== null && isConcerned(path.relative(folder, path.join(each, name)))) schedule();
    });
  }
  schedule();
  await running;
}
