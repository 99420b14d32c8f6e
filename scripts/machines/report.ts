import {readFile} from 'node:fs/promises';
import {writeDeep} from '../write-file.ts';

/** How one case ended. */
export type CaseResult = {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'notRun';
  /** What is wrong, or why it was not run. */
  readonly reasons: readonly string[];
  readonly seconds: number;
  readonly figures: Readonly<Record<string, number>>;
};

/** What the tests of machines found, case by case. */
export type MachineReport = {
  /** The commit that was built. */
  readonly commit: string;
  readonly counts: {readonly passed: number; readonly failed: number; readonly notRun: number};
  readonly cases: readonly CaseResult[];
};

/** Counts the cases by how they ended. */
export function countResults(cases: readonly CaseResult[]): MachineReport['counts'] {
  const count = (status: CaseResult['status']) =>
    cases.filter((each) => each.status === status).length;
  return {passed: count('passed'), failed: count('failed'), notRun: count('notRun')};
}

/** Puts new results in the place of older ones of the same cases. */
export function mergeResults(
  former: readonly CaseResult[],
  next: readonly CaseResult[],
): CaseResult[] {
  const names = new Set(next.map(({name}) => name));
  return [...former.filter(({name}) => !names.has(name)), ...next];
}

/** Reads the cases of an earlier run on the same commit; none when it was another one. */
export async function readFormer(file: string, commit: string): Promise<readonly CaseResult[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const report = JSON.parse(text) as MachineReport;
  return report.commit === commit ? report.cases : [];
}

/** Writes the report, whole after each case. */
export async function writeReport(
  file: string,
  commit: string,
  cases: readonly CaseResult[],
): Promise<MachineReport> {
  const report: MachineReport = {commit, counts: countResults(cases), cases};
  await writeDeep(file, `${JSON.stringify(report, undefined, 2)}\n`);
  return report;
}
