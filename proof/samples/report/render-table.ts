import type {SampleReport} from '../../../src/openapi/sample-report/types.ts';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';

/** Writes results by family and language as a table for a terminal: passed of all, then refusals. */
export function renderTable(report: SampleReport): string {
  const families = [...new Set(report.operations.map(nameFamily))];
  const toRow = (name: string, isOf: (result: Result) => boolean) => {
    const samples = report.operations.filter(isOf).flatMap((each) => each.samples);
    const cells = LANGUAGES.map(({id}) =>
      countPassed(samples.filter(({language}) => language === id)),
    );
    return [name, ...cells, countPassed(report.failures.filter(isOf))];
  };
  const rows = families.map((name) => toRow(name, (result) => nameFamily(result) === name));
  const head = ['family', ...LANGUAGES.map(({label}) => label), 'refusals'];
  const table = [head, ...rows, toRow('all', () => true)];
  const widths = head.map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

type Result = {readonly api: string; readonly family: string};

const nameFamily = ({api, family}: Result) => `${api}: ${family}`;

function countPassed(results: readonly {readonly status: string}[]): string {
  return `${results.filter(({status}) => status === 'passed').length}/${results.length}`;
}
