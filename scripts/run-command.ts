import {type ParseArgsConfig, parseArgs} from 'node:util';
import {ConfigurationError} from '../src/config/configuration-error.ts';
import {UsageError} from './openapi/errors.ts';

/** Errors of `parseArgs`: an option or a value that the command does not have. */
const isArgumentError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command. An error is printed without its stack and sets the exit code: 2 for invalid arguments or
 * settings, 1 for all others.
 *
 * @param run the command; it may return its exit code
 */
export async function runCommand(run: () => Promise<number> | Promise<void>): Promise<void> {
  try {
    const code = await run();
    if (typeof code === 'number') process.exitCode = code;
  } catch (error) {
    console.error(describeError(error));
    const isUsage = error instanceof UsageError || error instanceof ConfigurationError;
    process.exitCode = isUsage || isArgumentError(error) ? 2 : 1;
  }
}

/** Errors of the system when a file cannot be written. */
const REFUSED = /^(?:ENOSPC|EDQUOT|EROFS|EACCES|EPERM):/;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!REFUSED.test(error.message)) return error.message;
  return `${error.message}, in ${process.cwd()}. Make room or correct its rights, and run the command again.`;
}

/**
 * Runs a command with options like `runCommand`. With `--help` it only prints the help.
 *
 * @param help description of the command, which is also printed after a wrong option
 */
export async function runWithArguments<const Config extends ParseArgsConfig>(
  config: Config,
  help: string,
  run: (given: ReturnType<typeof parseArgs<Config>>) => Promise<number> | Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help);
  await runCommand(() => {
    try {
      return run(parseArgs(config));
    } catch (cause) {
      if (!isArgumentError(cause)) throw cause;
      throw new UsageError(`${(cause as Error).message}\n\n${help}`, {cause});
    }
  });
}
