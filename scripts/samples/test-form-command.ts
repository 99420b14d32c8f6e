import path from 'node:path';
import {parseArgs} from 'node:util';
import {LANGUAGES} from '../../src/samples/languages/index.ts';
import {chooseOperations, describeTraits} from './form/choose-operations.ts';
import {typeIntoForms} from './form/prove-form.ts';
import {runForms} from './form/run-forms.ts';
import {serveBuild} from './form/serve-build.ts';
import {listSpecifications} from './pages/list-sample-pages.ts';
import {startProgress} from './proof/progress.ts';
import {findRuntimes} from './run/runtimes.ts';

const SITE_DIR = path.join(import.meta.dirname, '../..');

/** Operations whose forms are typed into. */
const COUNT = 40;

const {values} = parseArgs({
  options: {
    only: {type: 'string', multiple: true},
    build: {type: 'string', default: 'build'},
  },
});

process.exitCode = await main();

/** Types into the forms of the built site in a browser and runs what comes of it. */
async function main(): Promise<number> {
  const runtimes = await findRuntimes();
  const missing = runtimes.filter(({version}) => !version);
  for (const {id, install} of missing) console.warn(`Missing: ${id}. Install it: ${install}`);
  if (missing.length > 0 && process.env.CI) return 1;
  const present = LANGUAGES.map(({id}) => id).filter((id) =>
    runtimes.some((each) => each.id === id && each.version),
  );
  const buildDir = path.resolve(SITE_DIR, values.build);
  const specifications = await listSpecifications(SITE_DIR, buildDir);
  const all = specifications.flatMap(({operations}) => operations);
  const chosen = values.only
    ? all.filter(({slug}) => values.only?.includes(slug))
    : chooseOperations(all, COUNT);
  const site = await serveBuild(buildDir);
  const progress = startProgress('Typing', chosen.length * 2 + Math.min(12, chosen.length));
  const forms = await typeIntoForms(site.url, chosen, () => progress.add(1));
  progress.end();
  await site.close();
  const nodeModules = path.join(SITE_DIR, 'node_modules');
  const problems = await runForms(forms, specifications, present, nodeModules);
  for (const problem of problems) console.error(problem);
  const fields = forms.reduce((sum, {typed}) => sum + typed.length, 0);
  console.log(`\nOperations by trait: ${describeTraits(chosen)}.`);
  console.log(
    `${chosen.length} operations, ${forms.length} forms, ${fields} fields typed into, ` +
      `${forms.length * present.length} samples run, ${problems.length} problems.`,
  );
  return problems.length > 0 ? 1 : 0;
}
