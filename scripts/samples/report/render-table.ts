import type {SampleReport} from '../../../src/openapi/sample-report/types.ts';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';

/** Writes results by family and language as a table for a terminal: passed of all, then refusals. */
export function renderTable(report: SampleReport): string {
  const families = [...new Set(report.operations.map(({api, family}) => `${api}: ${family}`))];
  const rows = families.map((name) => {
    const operations = report.operations.filter(({api, family}) => `${api}: ${family}` === name);
    const refusals = report.failures.filter(({api, family}) => `${api}: ${family}` === name);
    const cells = LANGUAGES.map(({id}) => {
      const results = operations.flatMap(({samples}) =>
        samples.filter((each) => each.language === id),
      );
      return countPassed(results);
    });
    return [name, ...cells, countPassed(refusals)];
  });
  const totals = [
    'all',
    ...LANGUAGES.map(({id}) =>
      countPassed(
        report.operations.flatMap(({samples}) => samples.filter((each) => each.language === id)),
      ),
    ),
    countPassed(report.failures),
  ];
  const head = ['family', ...LANGUAGES.map(({label}) => label), 'refusals'];
  const table = [head, ...rows, totals];
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

function countPassed(results: readonly {readonly status: string}[]): string {
  return `${results.filter(({status}) => status === 'passed').length}/${results.length}`;
}
