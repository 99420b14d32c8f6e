import {readFileSync} from 'node:fs';
import {isMainThread} from 'node:worker_threads';

/** A program that is gone is noticed after this time, in milliseconds. */
const INTERVAL = 250;

/** The parent of a process; undefined on systems without /proc, whose shells give their place to the command. */
function readParent(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain blanks and brackets.
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2];
  } catch {
    return undefined;
  }
}

/** The process that started this one and, of a script of npm, npm itself: there is a shell between them. */
function readStarters(): string {
  const {ppid} = process;
  return process.env.npm_lifecycle_event ? `${ppid} ${readParent(ppid)}` : String(ppid);
}

/**
 * Ends this process when the one that started it is gone. A process does not get a message about that: an npm that is
 * killed would leave a build behind, which replaces the site later. Import it first, or start a program
 * with `--import`; its threads are given the option too, and end with it.
 */
if (isMainThread) {
  const starters = readStarters();
  setInterval(() => {
    if (readStarters() !== starters) process.exit(1);
  }, INTERVAL).unref();
}
