import {isDate} from '../../src/openapi/changes/entry.ts';
import {HISTORY_DIR} from '../../src/openapi/changes/read-entries.ts';
import {UsageError} from '../openapi/errors.ts';
import {readArguments} from '../run-command.ts';

export type Options = {
  readonly isCheck: boolean;
  /** Day of new entries, ISO 8601. */
  readonly date: string;
  /** Folder of the history to compare with; by default the one of the project. */
  readonly history: string;
  /** File for the difference as Markdown. */
  readonly markdown: string | undefined;
  /** File for the operations that the difference concerns, as JSON. */
  readonly operations: string | undefined;
};

export const HELP = `Compares the fetched documents with the recorded ones, and writes what changed.

  npm run api:changes                          an entry for each API that changed, and the new records
  npm run api:changes -- --date 2025-04-01     the day of the entries, otherwise today (UTC)
  npm run api:changes -- --check               writes nothing; fails for a breaking change without a note
  npm run api:changes -- --check --history DIR compares with another history, such as that of a base branch
  npm run api:changes -- --check --markdown F  writes the difference for a comment
  npm run api:changes -- --check --operations F writes the operations that it concerns, as JSON

A note is changes/<api>/<date>.mdx: a title, why, who is concerned, what to do.`;

/**
 * Reads the options of the command.
 *
 * @returns undefined when help is requested
 * @throws {UsageError} for an unknown option or a value that cannot be used.
 */
export function readOptions(args: readonly string[], today: string): Options | undefined {
  const {values} = readArguments(
    {
      args: [...args],
      options: {
        check: {type: 'boolean'},
        date: {type: 'string'},
        history: {type: 'string'},
        markdown: {type: 'string'},
        operations: {type: 'string'},
        help: {type: 'boolean', short: 'h'},
      },
    },
    HELP,
  );
  if (values.help) return undefined;
  const {check = false, date = today, history = HISTORY_DIR, markdown, operations} = values;
  if (!isDate(date)) {
    throw new UsageError(
      `The option --date of api:changes cannot be used: found ${JSON.stringify(date)}, expected a day ` +
        'such as 2025-04-01. Correct it, or leave it out for today.',
    );
  }
  return {isCheck: check, date, history, markdown, operations};
}
