import {readFileSync} from 'node:fs';
import path from 'node:path';
import {runWithArguments} from '../../../scripts/run-command.ts';
import {countSite} from './count-site.ts';
import type {Figures} from './count-texts.ts';

const BEFORE = path.join(import.meta.dirname, 'before.json');
const HELP = `Counts what the texts of guides and specifications are like, beside the figures of the
commit before they were rewritten (product/texts/report/before.json).

  npm run report:texts                  the table
  npm run report:texts -- --json        the figures of now, as before.json has them
  npm run report:texts -- --root DIR    of another checkout`;

function printTable(now: Figures): void {
  const before: Figures = JSON.parse(readFileSync(BEFORE, 'utf8'));
  const width = Math.max(...Object.keys(now).map(({length}) => length));
  console.log(`${''.padEnd(width)}    before       now`);
  for (const [name, value] of Object.entries(now)) {
    const [was, is] = [before[name] ?? '–', value].map((one) => String(one).padStart(10));
    console.log(`${name.padEnd(width)}${was}${is}`);
  }
}

await runWithArguments(
  {options: {json: {type: 'boolean'}, root: {type: 'string', default: '.'}}},
  HELP,
  async ({values: {json, root}}) => {
    const now = countSite(path.resolve(root));
    if (json) console.log(JSON.stringify(now, null, 2));
    else printTable(now);
  },
);
