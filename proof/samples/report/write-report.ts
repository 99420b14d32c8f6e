import type {SampleReport} from '../../../src/openapi/sample-report/claim.ts';

/** Writes a report as JSON with one line per result, so that a change of it can be read. */
export function formatReport({operations, failures, ...head}: SampleReport): string {
  const toLines = (items: readonly unknown[]) => items.map((item) => `  ${JSON.stringify(item)}`);
  const lists = {operations: toLines(operations), failures: toLines(failures)};
  const members = [
    ...Object.entries(head).map(
      ([name, value]) => ` ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    ),
    ...Object.entries(lists).map(([name, lines]) => ` "${name}": [\n${lines.join(',\n')}\n ]`),
  ];
  return `{\n${members.join(',\n')}\n}\n`;
}
