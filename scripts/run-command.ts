import {type ParseArgsConfig, parseArgs} from 'node:util';
import {ConfigurationError} from '../src/config/configuration-error.ts';
import {UsageError} from './openapi/errors.ts';

/** Errors of `parseArgs`: an option or a value that the command does not have. */
const isArgumentError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a command to its end. What it throws is said without its stack, and sets the exit code: 2 for
 * a command line or settings that cannot be used, 1 for all else.
 *
 * @param run the command; a number is its exit code, without one it stays as it is
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

function readArguments<const Config extends ParseArgsConfig>(config: Config, help: string) {
  try {
    return parseArgs(config);
  } catch (cause) {
    if (!isArgumentError(cause)) throw cause;
    throw new UsageError(`${(cause as Error).message}\n\n${help}`, {cause});
  }
}

/**
 * Runs a command that has options, as `runCommand` does; `--help` says what it can do and does nothing.
 *
 * @param help what the command can do, which a wrong line is answered with as well
 */
export async function runWithArguments<const Config extends ParseArgsConfig>(
  config: Config,
  help: string,
  run: (given: ReturnType<typeof parseArgs<Config>>) => Promise<number> | Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) console.log(help);
  else await runCommand(() => run(readArguments(config, help)));
}
