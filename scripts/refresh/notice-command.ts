import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {notifyOwner, REFRESH_STEPS} from './notice.ts';

const HELP = `Opens, updates or closes the notice for the owner.

  node scripts/refresh/notice-command.ts FOLDER

  FOLDER  has STEP.log for each of ${REFRESH_STEPS.join(', ')}

Reads RESULTS (how each step ended, as JSON: {"fetch": "success"}), RUN_URL, and what gh reads.`;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  const results: Record<string, unknown> = JSON.parse(process.env.RESULTS ?? '{}');
  const failed = REFRESH_STEPS.find((step) => results[step] === 'failure');
  const file = path.join(folder, `${failed}.log`);
  const outcome = {
    failed,
    log: failed && existsSync(file) ? readFileSync(file, 'utf8') : '',
    runUrl: process.env.RUN_URL ?? '',
  };
  const gh = (args: readonly string[], input?: string) =>
    execFileSync('gh', args, {input, encoding: 'utf8'});
  console.log(notifyOwner(outcome, gh));
}
