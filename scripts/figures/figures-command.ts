import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {readFigures} from './read-figures.ts';
import {ROWS} from './rows.ts';
import {compareFigures, type Figures, placeTable, writeTable} from './table.ts';

const REPORT = 'reports/figures.json';
const README = 'README.md';

const {values} = parseArgs({options: {check: {type: 'boolean', default: false}}});
const counted = readFigures(ROWS, process.cwd());

if (!existsSync(REPORT))
  console.log(`Left out: this product has no ${REPORT}, so no figure is held to it.`);
else if (values.check) check(readReport());
else write(readReport());

function readReport(): Figures {
  return JSON.parse(readFileSync(REPORT, 'utf8'));
}

/** Fails when the README says another number than the commands that ran since. */
function check(written: Figures): void {
  const readme = readFileSync(README, 'utf8');
  const isCurrent = placeTable(readme, writeTable(ROWS, written)) === readme;
  const faults = [
    ...compareFigures(ROWS, written, counted),
    ...(isCurrent ? [] : [`${README}: the table of figures is not that of ${REPORT}.`]),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${ROWS.length} figures, ${counted.size} counted since, ${faults.length} differ.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Takes what was counted over, and leaves the others as they are. */
function write(written: Figures): void {
  const next: Figures = Object.fromEntries(
    ROWS.flatMap(({what}) => {
      const figure = counted.get(what) ?? written[what];
      return figure === undefined ? [] : [[what, figure]];
    }),
  );
  writeFileSync(REPORT, `${JSON.stringify(next, undefined, 2)}\n`);
  writeFileSync(README, placeTable(readFileSync(README, 'utf8'), writeTable(ROWS, next)));
  console.log(`${counted.size} of ${ROWS.length} figures were counted anew; ${REPORT}, ${README}`);
}
