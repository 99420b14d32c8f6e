import {readdirSync, watch} from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

/** Wait for further changes: editors write a file in several steps, and a checkout of a branch changes many files. */
const PAUSE_MS = 60;

/** Lists a folder and its subfolders, without those of packages. */
function listFolders(folder: string): string[] {
  const inside = readdirSync(folder, {withFileTypes: true}).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return [folder, ...inside.flatMap(({name}) => listFolders(path.join(folder, name)))];
}

/**
 * Runs a task at the start and after changes below a folder: never twice at the same time, and once for all changes
 * while it runs. Each folder has a watcher, because with `recursive` Node reported only the first change of a file on
 * Linux. New folders are watched after the next start.
 *
 * @param isWatched whether a change of a file counts, by its path in the folder
 */
export async function followFolder(
  folder: string,
  task: () => Promise<void>,
  isWatched: (file: string) => boolean = () => true,
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
      // During a checkout files are added and removed; the next change runs the task again.
      .catch((error: Error) => console.error(error.message));
  };
  for (const each of listFolders(folder)) {
    watch(each, (_, name) => {
      if (name !== null && isWatched(path.relative(folder, path.join(each, name)))) schedule();
    });
  }
  schedule();
  await running;
}
