import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {tellOwner} from './notice.ts';

const HELP = `Opens, updates or closes the notice for the owner; reads RUN_URL, and what gh reads.

  node scripts/refresh/notice-command.ts success|failure LOG`;

const [outcome, log] = process.argv.slice(2);
if ((outcome === 'success' || outcome === 'failure') && log) {
  const fetched = {
    isWell: outcome === 'success',
    log: existsSync(log) ? readFileSync(log, 'utf8') : '',
    runUrl: process.env.RUN_URL ?? '',
  };
  console.log(
    tellOwner(fetched, (args, input) => execFileSync('gh', args, {input, encoding: 'utf8'})),
  );
} else {
  console.error(HELP);
  process.exitCode = 2;
}
