import path from 'node:path';
import {UsageError} from '../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import {writeDeep} from '../../scripts/write-file.ts';
import {
  REPORT_FILE,
  readSampleReport,
  type SampleReport,
} from '../../src/openapi/sample-report/claim.ts';
import {LANGUAGES} from '../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../src/openapi/samples/types.ts';
import {listSpecifications, type Operation, type Specification} from './pages/list-sample-pages.ts';
import {chooseShort} from './proof/choose-short.ts';
import {proveSamples} from './proof/prove-samples.ts';
import {findWantedRuntimes} from './run/runtimes.ts';
import {listSampleKinds, type SampleKind, toSampleKey} from './run/sample-key.ts';

const SITE_DIR = path.join(import.meta.dirname, '../..');

const USAGE = `Runs every sample of the built pages against mocks of the specifications.

  node proof/samples/test-samples-command.ts [--only create-event] [--lang go] [--build build] [--report file] [--short]

--short proves what changed since the last whole run; of the rest both forms of one operation of each
tag, the calls of every third operation, and a sixth of the refusals.
`;

const OPTIONS = {
  only: {type: 'string', multiple: true},
  lang: {type: 'string', multiple: true},
  build: {type: 'string', default: 'build'},
  report: {type: 'string', default: REPORT_FILE},
  short: {type: 'boolean', default: false},
} as const;

await runWithArguments({options: OPTIONS}, USAGE, async ({values}) => {
  const wanted = values.lang ?? LANGUAGES.map(({id}) => id);
  const unknown = wanted.filter((each) => !LANGUAGES.some(({id}) => id === each));
  if (unknown.length > 0) {
    const known = LANGUAGES.map(({id}) => id).join(', ');
    throw new UsageError(`No such language: ${unknown.join(', ')}. Choose among ${known}.`);
  }
  const languages = LANGUAGES.map(({id}) => id).filter((id) => wanted.includes(id));
  const runtimes = await findWantedRuntimes(languages);
  if (!runtimes) return 1;
  const buildDir = path.resolve(SITE_DIR, values.build);
  const specifications = await listSpecifications(SITE_DIR, buildDir);
  const report = await proveSamples({
    specifications,
    runtimes,
    chosen: await choose(specifications, languages, values),
    isShort: values.short,
  });
  const isWhole = !values.only && !values.short && languages.length === LANGUAGES.length;
  if (isWhole || values.report !== REPORT_FILE) {
    await writeDeep(path.resolve(SITE_DIR, values.report), formatReport(report));
  }
  return printReport(report, specifications);
});

/** The samples to prove: those that the options name, or in short those that may have changed. */
async function choose(
  specifications: readonly Specification[],
  languages: readonly LanguageId[],
  {only, short}: {readonly only?: readonly string[]; readonly short: boolean},
): Promise<Map<Operation, readonly SampleKind[]>> {
  const operations = specifications
    .flatMap((each) => each.operations)
    .filter(({slug}) => only?.includes(slug) ?? true);
  const kinds = listSampleKinds(languages);
  if (!short) return new Map(operations.map((operation) => [operation, kinds]));
  return chooseShort(operations, kinds, await readSampleReport(SITE_DIR));
}

/** Prints failures with code and requests, then the table; returns the exit code. */
function printReport(report: SampleReport, specifications: readonly Specification[]): number {
  const codeOf = (api: string, slug: string, key: string) => {
    const operations = specifications.find((each) => each.api === api)?.operations;
    const samples = operations?.find((each) => each.slug === slug)?.samples ?? [];
    return [...samples].find(([id]) => id === key)?.[1] ?? '';
  };
  for (const {api, slug, samples} of report.operations) {
    for (const {problems, ...kind} of samples.filter(({status}) => status === 'failed')) {
      const key = toSampleKey(kind);
      console.error(`\n${api}/${slug}, ${key}:`);
      for (const problem of problems ?? []) console.error(`  ${problem}`);
      console.error(codeOf(api, slug, key).replace(/^/gm, '  | '));
    }
  }
  const failures = report.failures.filter(({status}) => status === 'failed');
  for (const {api, slug, language, answer, problems} of failures) {
    console.error(`\n${api}/${slug}, ${language}, refused with ${answer}:`);
    for (const problem of problems ?? []) console.error(`  ${problem}`);
  }
  const {passed, failed, notRun} = report.counts;
  console.log(
    `${passed} passed, ${failed} failed, ${notRun} not run; ${failures.length} refusals taken badly.`,
  );
  return failed + failures.length > 0 ? 1 : 0;
}

/** Writes a report as JSON with one line per result, so that a change of it can be read. */
function formatReport({operations, failures, ...head}: SampleReport): string {
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
