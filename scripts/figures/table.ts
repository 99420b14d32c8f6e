import {markdownTable} from 'markdown-table';
import type {Figure} from './read-figures.ts';
import type {Row} from './rows.ts';

const BEGIN = '<!-- figures: written by `npm run report:figures` -->';
const END = '<!-- end of figures -->';

/** Figures by the text of their row, as `reports/figures.json` keeps them. */
export type Figures = Readonly<Record<string, Figure>>;

/** The table of the rows that have a figure, in Markdown. */
export function writeTable(rows: readonly Row[], figures: Figures): string {
  const lines = rows.flatMap(({what, command}) => {
    const figure = figures[what];
    if (figure === undefined) return [];
    const count = typeof figure === 'number' ? figure.toLocaleString('en') : figure;
    return [[what, count, `\`${command}\``]];
  });
  return markdownTable([['What', 'Count', 'Command'], ...lines], {align: ['l', 'r', 'l']});
}

/**
 * Puts the table in the place that the README keeps for it.
 *
 * @throws when the README has no such place.
 */
export function placeTable(readme: string, table: string): string {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(
      `README.md has no place for the figures: expected a line ${BEGIN} and, below it, a line ` +
        `${END}. Put them below "## Reliability".`,
    );
  }
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}

/** What differs between the figures that are written down and those that were just counted. */
export function compareFigures(
  rows: readonly Row[],
  written: Figures,
  counted: ReadonlyMap<string, Figure>,
): string[] {
  return rows.flatMap(({what, command, isInexact}) => {
    const found = counted.get(what);
    if (isInexact || found === undefined || found === written[what]) return [];
    return [
      `reports/figures.json: ${what}: ${written[what] ?? 'nothing'} is written and ${found} were ` +
        `counted by \`${command}\`. Run \`npm run report:figures\` and commit what it writes.`,
    ];
  });
}
