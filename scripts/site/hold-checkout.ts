import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {getErrorCode} from '../openapi/errors.ts';

/** Names the process that changes what is generated and built in this folder. */
export const LOCK_FILE = '.build.lock';

/** Tells the programs that the holder starts that they work for it. */
const HOLDER = 'CHECKOUT_HOLDER';

/** Another process holds the folder. */
export class HeldError extends Error {
  override name = 'HeldError';
}

/** The other process that the file names; undefined when it has ended. */
function findHolder(): string | undefined {
  const pid = existsSync(LOCK_FILE) ? readFileSync(LOCK_FILE, 'utf8') : '';
  // In a container, one of before had the number of this one.
  if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return undefined;
  try {
    return process.kill(Number(pid), 0) ? pid : undefined;
  } catch (error) {
    // It is there, and belongs to another user.
    return getErrorCode(error) === 'EPERM' ? pid : undefined;
  }
}

/**
 * Holds the folder of the project for one build or generation, until it is disposed or the process ends. A
 * process that was killed holds nothing. Programs that the holder starts work for it.
 *
 * @param failure what does not happen when another process holds it
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
