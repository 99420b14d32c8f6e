import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {notifyOwner, REFRESH_STEPS} from './notice.ts';

/**
 * Opens, updates or closes the notices for the owner, one for each step of the refresh. Its argument is the folder with
 * `STEP.log` of each step. It reads RESULTS (the result of each step as JSON: `{"fetch": "success"}`), RUN_URL, and the
 * variables of gh.
 */
const [folder = '.'] = process.argv.slice(2);
const results: Record<string, unknown> = JSON.parse(process.env.RESULTS ?? '{}');
const outcomes = REFRESH_STEPS.map((step) => {
  const file = path.join(folder, `${step}.log`);
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return {step, result: String(results[step] || 'skipped'), log};
});
const gh = (args: readonly string[], input?: string) =>
  execFileSync('gh', args, {input, encoding: 'utf8'});
for (const line of notifyOwner(outcomes, process.env.RUN_URL ?? '', gh)) console.log(line);
