import {constants, setPriority} from 'node:os';
import {type Started, startProgram} from '../start-program.ts';

/** The argument of a command that does what it can do already, and then waits to be told that it can go on. */
export const WAIT = '--wait';

/** A command of the project that a build runs, which can be told something and say something. */
export class BuildProgram {
  private readonly started: Started;

  /** @param args of the runtime, with the script */
  constructor(args: readonly string[]) {
    const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
    this.started = startProgram(process.execPath, args, {stdio: [...stdio]});
  }

  /** Calls back with each thing that the program says from now on. */
  onSaid(listen: (said: unknown) => void): void {
    this.started.child.on('message', listen);
  }

  /** Lets all others go first: it uses the processors when they have nothing to do. */
  yieldToOthers(): this {
    const {pid} = this.started.child;
    try {
      if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // It has ended already, or this machine lets nobody do so: then it is as fast as the others.
    }
    return this;
  }

  /** Says something to the program; nothing when it has ended, whose exit code says why. */
  tell(something: string | readonly string[]): void {
    this.started.child.send?.(something, () => {});
  }

  /** Its exit code when it has ended, and 1 when a signal ended it. */
  async end(): Promise<number> {
    return (await this.started.ended).exitCode ?? 1;
  }

  /** Ends it, whatever it does; nothing when it has ended. */
  stop(): void {
    this.started.child.kill();
  }
}
