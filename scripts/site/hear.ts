import {on} from 'node:events';

/** The option of commands that begin while the site is not whole, as `parseArgs` has it. */
export const WAITS = {wait: {type: 'boolean', default: false}} as const;

// One listener for all: Node drops what comes between two of them.
const told = on(process, 'message', {close: ['disconnect']});
process.channel?.unref();

/**
 * Waits for the next thing that the build says to this program (`BuildProgram.tell`). When the build is
 * gone, the program ends: nobody needs what it makes.
 */
export async function hear<Said = unknown>(): Promise<Said> {
  if (!process.connected) process.exit();
  process.channel?.ref();
  const {value, done} = await told.next();
  process.channel?.unref();
  return done ? process.exit() : value[0];
}
