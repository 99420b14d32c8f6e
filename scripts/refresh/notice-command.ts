import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {notifyOwner, REFRESH_STEPS} from './notice.ts';

const HELP = `Opens, updates or closes the notices for the owner, one for each step.

  node scripts/refresh/notice-command.ts FOLDER

  FOLDER  has STEP.log for each of ${REFRESH_STEPS.join(', ')}

Reads RESULTS (how each step ended, as JSON: {"fetch": "success"}), RUN_URL, and what gh reads.`;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  const results: Record<string, unknown> = JSON.parse(process.env.RESULTS ?? '{}');
  const readLog = (step: string) => {
    const file = path.join(folder, `${step}.log`);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const outcomes = REFRESH_STEPS.map((step) => ({
    step,
    result: String(results[step] || 'skipped'),
    log: readLog(step),
  }));
  const gh = (args: readonly string[], input?: string) =>
    execFileSync('gh', args, {input, encoding: 'utf8'});
  for (const line of notifyOwner(outcomes, process.env.RUN_URL ?? '', gh)) console.log(line);
}
