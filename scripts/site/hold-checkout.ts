import {execFileSync} from 'node:child_process';
import {existsSync, linkSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {getErrorCode} from '../openapi/errors.ts';

/** Names the process that changes what is generated and built in this folder. */
export const LOCK_FILE = '.build.lock';

/** Tells the programs that the holder starts that they work for it. */
const HOLDER = 'CHECKOUT_HOLDER';

/** This process cannot hold the folder. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/**
 * When a process was started, in the words of the system; another one with the same number was started at
 * another time. Undefined when there is no such process.
 */
function readStart(pid: string): string | undefined {
  try {
    // After the name, which may contain blanks and brackets: the 20th value is the time of the start.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[20];
  } catch {}
  try {
    // Systems without /proc.
    return execFileSync('ps', ['-o', 'lstart=', '-p', pid], {encoding: 'utf8'}).trim();
  } catch {
    return undefined;
  }
}

const describe = (pid: string) => `${pid} ${readStart(pid) ?? ''}`;

/** The process that holds the folder; undefined when it has ended. */
function findHolder(): string | undefined {
  const text = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : '';
  const [pid = ''] = text.split(' ');
  return /^\d+$/.test(pid) && readStart(pid) !== undefined && describe(pid) === text
    ? pid
    : undefined;
}

/** Writes the file, complete at once; false when it is there. */
function take(): boolean {
  const part = `${LOCK_FILE}.${process.pid}`;
  writeFileSync(part, describe(String(process.pid)));
  try {
    linkSync(part, LOCK_FILE);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(part, {force: true});
  }
}

function takeOrExplain(failure: string): boolean {
  try {
    return take();
  } catch (cause) {
    throw new HeldError(
      `${failure}: ${LOCK_FILE} cannot be written in ${process.cwd()} (${getErrorCode(cause) ?? cause}), ` +
        'expected a folder that this user may write to, on a disk with room. Correct that, and try again.',
      {cause},
    );
  }
}

/**
 * Holds the folder of the project for one build or generation, until it is disposed or the process ends. A
 * process that was killed holds nothing. Programs that the holder starts work for it.
 *
 * @param failure what does not happen when another process holds it
 * @throws {HeldError} when another process holds it, or nothing can be written there
 */
export function holdCheckout(failure: string): Disposable {
  const mine = process.env[HOLDER];
  while (!takeOrExplain(failure)) {
    const holder = findHolder();
    if (holder !== undefined && holder === mine) return {[Symbol.dispose]() {}};
    if (holder !== undefined) {
      throw new HeldError(
        `${failure}: process ${holder} builds or generates in ${process.cwd()}, expected one at a time. ` +
          'Wait until it has ended, or end it, and try again.',
      );
    }
    rmSync(LOCK_FILE, {force: true});
  }
  process.env[HOLDER] = String(process.pid);
  const release = () => rmSync(LOCK_FILE, {force: true});
  process.once('exit', release);
  return {
    [Symbol.dispose]() {
      release();
      process.off('exit', release);
      delete process.env[HOLDER];
    },
  };
}
