import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
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

/** Reads the command line; undefined after an error that was printed. */
function readCommandLine() {
  try {
    return parseArgs({
      options: {
        help: {type: 'boolean'},
        json: {type: 'boolean'},
        root: {type: 'string', default: '.'},
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${HELP}`);
    return undefined;
  }
}

const options = readCommandLine();
if (!options) process.exitCode = 2;
else if (options.help) console.log(HELP);
else if (options.json) console.log(JSON.stringify(countSite(path.resolve(options.root)), null, 2));
else printTable(countSite(path.resolve(options.root)));
