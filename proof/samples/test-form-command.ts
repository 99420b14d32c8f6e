import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {serveSite} from '../../scripts/site-server/serve-site.ts';
import {writeDeep} from '../../scripts/write-file.ts';
import type {TypedForm} from './form/check-typed.ts';
import {chooseOperations, describeTraits, TRAIT_COUNT} from './form/choose-operations.ts';
import {type FormResult, runForms} from './form/run-forms.ts';
import {typeIntoForms} from './form/type-into-forms.ts';
import {listSpecifications} from './pages/list-sample-pages.ts';
import {startProgress} from './proof/progress.ts';
import {findWantedRuntimes} from './run/runtimes.ts';

const SITE_DIR = path.join(import.meta.dirname, '../..');

/** Operations whose forms are typed into, and how many of them get texts of 100 kB. */
const WHOLE = {count: 40, longCount: 12};
const SHORT = {count: TRAIT_COUNT, longCount: 3};

const {values} = parseArgs({
  options: {
    only: {type: 'string', multiple: true},
    build: {type: 'string', default: 'build'},
    report: {type: 'string', default: 'test-results/form.json'},
    'every-long': {type: 'boolean', default: false},
    short: {type: 'boolean', default: false},
  },
});

/** Types into the forms of the built site in a browser and runs what comes of it. */
async function main(): Promise<number> {
  const runtimes = await findWantedRuntimes();
  if (!runtimes) return 1;
  const present = runtimes.flatMap(({id, version}) => (version ? [id] : []));
  const buildDir = path.resolve(SITE_DIR, values.build);
  const specifications = await listSpecifications(SITE_DIR, buildDir);
  const size = values.short ? SHORT : WHOLE;
  const all = specifications.flatMap(({operations}) => operations);
  const chosen = values.only
    ? all.filter(({slug}) => values.only?.includes(slug))
    : chooseOperations(all, size.count);
  await using site = await serveSite(buildDir);
  const isEveryFieldLong = values['every-long'];
  const longCount = isEveryFieldLong ? chosen.length : size.longCount;
  const progress = startProgress('Typing', chosen.length);
  const options = {longCount, isEveryFieldLong};
  const forms = await typeIntoForms(site.origin, chosen, options, () => progress.add(1));
  progress.end();
  const results = await runForms(forms, specifications, present, values.short);
  console.log(`\nOperations by trait: ${describeTraits(chosen)}.`);
  return await report(forms, results, chosen.length);
}

/** Prints and writes what was proven; returns the exit code. */
async function report(
  forms: readonly TypedForm[],
  results: readonly FormResult[],
  operations: number,
): Promise<number> {
  const failed = results.filter(({problems}) => problems.length > 0);
  for (const {id, key, problems} of failed) {
    console.error(`${id}, ${key}: ${problems.join('; ')}`);
  }
  const counts = {passed: results.length - failed.length, failed: failed.length, notRun: 0};
  await writeDeep(values.report, JSON.stringify({counts, failed}));
  const fields = forms.reduce((sum, {typed}) => sum + typed.length, 0);
  console.log(
    `${operations} operations, ${forms.length} forms, ${fields} fields typed into: ` +
      `${counts.passed} samples passed, ${counts.failed} failed.`,
  );
  return failed.length > 0 ? 1 : 0;
}

await runCommand(main);
