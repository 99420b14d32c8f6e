import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {getErrorCode} from '../openapi/errors.ts';

/** Contains the id of the process that generates or builds in this folder. */
export const LOCK_FILE = '.build.lock';

/** Variable that marks the programs which the holder starts: they need no lock. */
const HOLDER = 'CHECKOUT_HOLDER';

/** Another process generates or builds in the folder. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/** The id of the other process in the file; undefined when that process has ended. */
function findHolder(): string | undefined {
  const pid = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : '';
  // In a container, a former process can have had the same id as this one.
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return undefined;
  try {
    return process.kill(Number(pid), 0) ? pid : undefined;
  } catch (error) {
    // The process exists and belongs to another user.
    return getErrorCode(error) === 'EPERM' ? pid : undefined;
  }
}

/**
 * Locks the folder of the project for one build or generation, until it is disposed or the process ends. The lock of a
 * killed process does not count. Programs that the holder starts share its lock.
 *
 * @param failure begin of the message when another process has the lock
 */
export function holdCheckout(failure: string): Disposable {
  if (process.env[HOLDER]) return {[Symbol.dispose]() {}};
  if (findHolder() === undefined) rmSync(LOCK_FILE, {force: true});
  try {
    writeFileSync(LOCK_FILE, String(process.pid), {flag: 'wx'});
  } catch (cause) {
    if (getErrorCode(cause) !== 'EEXIST') throw cause;
    throw new HeldError(
      `${failure}: process ${findHolder()} builds or generates in ${process.cwd()}, expected one at a time. ` +
        `Wait until it has ended, or end it. If it is another program, delete ${LOCK_FILE}.`,
      {cause},
    );
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
