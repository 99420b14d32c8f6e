import {type Started, startProgram} from '../start-program.ts';

/** The argument with which Docusaurus's command loads and then waits for the lines below in its input. */
export const WAIT = '--wait';

/** The line that says that the documents are there. The next line is the arguments, as JSON. */
export const DOCUMENTS = 'documents';

/** A Docusaurus that loads while there is nothing to build yet, and waits for its turn. */
export class WaitingDocusaurus {
  private readonly started: Started;

  /** @param args of the runtime */
  constructor(args: readonly string[]) {
    const command = [...args, 'scripts/site/docusaurus-command.ts', WAIT];
    this.started = startProgram(process.execPath, command, {stdio: ['pipe', 'inherit', 'inherit']});
    // One that has ended already cannot be told; its exit code says why.
    this.started.child.stdin?.on('error', () => {});
  }

  /** Says that the documents can be read. */
  prepare(): void {
    this.started.child.stdin?.write(`${DOCUMENTS}\n`);
  }

  /**
   * Runs a command, after `prepare`.
   *
   * @param args name and options
   * @returns its exit code, and 1 when a signal ended it
   */
  async run(args: readonly string[]): Promise<number> {
    this.started.child.stdin?.end(`${JSON.stringify(args)}\n`);
    return (await this.started.ended).exitCode ?? 1;
  }

  /** Ends it, whatever it does; nothing when it has ended. */
  stop(): void {
    this.started.child.kill();
  }
}
