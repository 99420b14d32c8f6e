import path from 'node:path';
import uniqBy from 'lodash/uniqBy.js';
import {runWithArguments} from '../../scripts/run-command.ts';
import {writeDeep} from '../../scripts/write-file.ts';
import {REPORT_FILE, type SampleReport} from '../../src/openapi/sample-report/claim.ts';
import {LANGUAGES} from '../../src/openapi/samples/languages/index.ts';
import {SAMPLE_FORMS} from '../../src/openapi/samples/languages/labels.ts';
import type {LanguageId} from '../../src/openapi/samples/types.ts';
import {runProcess} from '../run-process.ts';
import {LANGUAGE_TOOLS} from './languages/index.ts';
import {getCode, listSpecifications, type Operation, toFamily} from './pages/list-operations.ts';
import {proveSamples} from './proof/prove-samples.ts';
import {type SampleKind, toSampleKey} from './run/sample-runner.ts';

const SITE_DIR = path.join(import.meta.dirname, '../..');

const USAGE = `Runs every sample of the pages against mocks of the specifications.

  node proof/samples/test-samples-command.ts [--only create-event] [--lang go] [--report file] [--short]

--short proves both forms of one operation of each tag, the calls of every third operation, and a sixth
of the refusals.
`;

const OPTIONS = {
  only: {type: 'string', multiple: true},
  lang: {type: 'string', multiple: true},
  report: {type: 'string', default: REPORT_FILE},
  short: {type: 'boolean', default: false},
} as const;

await runWithArguments({options: OPTIONS}, USAGE, async ({values}) => {
  const languages = LANGUAGES.map(({id}) => id).filter((id) => values.lang?.includes(id) ?? true);
  const runtimes = await readVersions(languages);
  const specifications = await listSpecifications(SITE_DIR);
  const operations = specifications
    .flatMap((each) => each.operations)
    .filter(({page}) => values.only?.includes(page.slug) ?? true);
  // All samples of an operation, the calls first.
  const kinds = SAMPLE_FORMS.flatMap((form) => languages.map((language) => ({language, form})));
  const report = await proveSamples({
    specifications,
    runtimes,
    chosen: choose(operations, kinds, values.short),
    isShort: values.short,
  });
  const isWhole = !values.only && !values.short && languages.length === LANGUAGES.length;
  if (isWhole || values.report !== REPORT_FILE) {
    await writeDeep(path.resolve(SITE_DIR, values.report), formatReport(report));
  }
  return printReport(report, operations);
});

/** The short form has both forms of the first operation of each family, and the calls of every third operation. */
function choose(
  operations: readonly Operation[],
  kinds: readonly SampleKind[],
  isShort: boolean,
): Map<Operation, readonly SampleKind[]> {
  const bothForms = new Set(isShort ? uniqBy(operations, toFamily) : operations);
  const calls = kinds.filter(({form}) => form === 'call');
  return new Map(
    operations.flatMap((operation, at) => {
      if (bothForms.has(operation)) return [[operation, kinds] as const];
      return at % 3 === 0 ? [[operation, calls] as const] : [];
    }),
  );
}

/** Prints failures with their code, then the totals; returns the exit code. */
function printReport(report: SampleReport, operations: readonly Operation[]): number {
  const print = (title: string, problems: readonly string[] = []) =>
    console.error(`\n${[title, ...problems].join('\n  ')}`);
  for (const {api, slug, samples} of report.operations) {
    const operation = operations.find((each) => each.api === api && each.page.slug === slug);
    for (const {problems, ...kind} of samples.filter(({status}) => status === 'failed')) {
      print(`${api}/${slug}, ${toSampleKey(kind)}:`, problems);
      if (operation) console.error(getCode(operation, kind).replace(/^/gm, '  | '));
    }
  }
  const failures = report.failures.filter(({status}) => status === 'failed');
  for (const {api, slug, language, answer, problems} of failures) {
    print(`${api}/${slug}, ${language}, refused with ${answer}:`, problems);
  }
  const {passed, failed} = report.counts;
  console.log(`${passed} passed, ${failed} failed; ${failures.length} refusals taken badly.`);
  return failed + failures.length > 0 ? 1 : 0;
}

/** Writes a report as JSON with one line per result, so that its diff is readable. */
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

/** Reads the versions of the programs that run samples. Throws if one is missing, with the command to install it. */
async function readVersions(languages: readonly LanguageId[]): Promise<SampleReport['runtimes']> {
  const versions: Record<string, string> = {};
  for (const id of languages) {
    const {probe, install} = LANGUAGE_TOOLS[id];
    const [program, ...args] = probe;
    const result = await runProcess(program, args).catch(() => undefined);
    const version = result?.exitCode === 0 ? /\d+(\.\d+)+/.exec(result.stdout)?.[0] : undefined;
    if (!version) throw new Error(`Missing: ${id}. Install it: ${install}`);
    versions[id] = version;
  }
  return versions;
}
