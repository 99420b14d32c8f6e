import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {FIGURES_DIR} from './record-figure.ts';
import type {Row, Source} from './rows.ts';

/** A number as it stands in the table: counted, or written with its unit. */
export type Figure = number | string;

type PlaywrightSuite = {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {readonly ok: boolean; readonly tests: readonly {status: string}[]}[];
};

/**
 * Reads what the last runs of the measuring commands in a folder counted.
 *
 * @param rows of the table.
 * @param folder of the project.
 * @returns the figure of each row by its text; rows whose command did not run are absent.
 */
export function readFigures(rows: readonly Row[], folder: string): Map<string, Figure> {
  return new Map(
    rows.flatMap(({what, source}): [string, Figure][] => {
      const figure = readSource(source, folder);
      return figure === undefined ? [] : [[what, figure]];
    }),
  );
}

function readSource(source: Source, folder: string): Figure | undefined {
  if (source.kind === 'recorded') return readRecorded(source.key, path.join(folder, FIGURES_DIR));
  if (source.kind === 'tests') {
    const report = readJson(path.join(folder, source.report)) as PlaywrightSuite | undefined;
    return report && countTests(report, [source.spec, source.within ?? '']);
  }
  const report = readJson(path.join(folder, 'test-results/machines.json')) as
    | {cases: {name: string; figures: Record<string, number>}[]}
    | undefined;
  return report?.cases.find(({name}) => name.includes(source.name))?.figures[source.figure];
}

function readRecorded(key: string, folder: string): Figure | undefined {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const found = files
    .map((file) => readJson(path.join(folder, file)) as {key: string; value: Figure})
    .filter((each) => each.key === key || each.key.startsWith(`${key}/`))
    .map(({value}) => value);
  if (found.length < 2) return found[0];
  return found.reduce<number>((sum, value) => sum + Number(value), 0);
}

/** Counts the tests that passed below suites whose titles hold the words, one after the other. */
function countTests(suite: PlaywrightSuite, words: readonly string[]): number | undefined {
  const [word, ...others] = words;
  const left = word !== undefined && (suite.title ?? '').includes(word) ? others : words;
  const rest = left.every((each) => each === '') ? [] : left;
  const specs = rest.length > 0 ? [] : (suite.specs ?? []);
  const own = specs.filter(({tests}) => tests.some(({status}) => status === 'expected')).length;
  const inner = (suite.suites ?? []).map((each) => countTests(each, rest) ?? 0);
  const sum = inner.reduce((total, count) => total + count, own);
  return sum === 0 ? undefined : sum;
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
