import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runCommand} from '../../../scripts/run-command.ts';
import {findRuntimes} from '../../../scripts/samples/run/runtimes.ts';
import {readGuideContext} from '../../../src/guides/read-context.ts';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';
import {startMocks} from '../../mock/start-mocks.ts';
import {walkTenSteps} from './walk.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** `test:walk` follows the ten steps of the overview on the built pages, against the mocks. */
async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    console.error(`Unknown option "${args[0]}" of test:walk, which takes none.`);
    return 2;
  }
  const runtimes = await findRuntimes();
  const missing = runtimes.filter(({version}) => version === undefined);
  for (const {id, install} of missing) console.warn(`Missing: ${id}. Install it: ${install}`);
  if (missing.length > 0 && process.env.CI) return 1;
  const present = LANGUAGES.map(({id}) => id).filter((id) => !missing.some((one) => one.id === id));
  const folder = await mkdtemp(path.join(tmpdir(), 'guide-walk-'));
  const {mocks, close} = await startMocks(ROOT, 0);
  try {
    const lines = await walkTenSteps({
      folder,
      buildDir: path.join(ROOT, 'build'),
      mocks,
      context: readGuideContext(ROOT),
      languages: present,
    });
    for (const line of lines) console.log(line);
    return lines.length > 0 ? 0 : 1;
  } finally {
    await close();
    await rm(folder, {recursive: true, force: true});
  }
}

await runCommand(() => main(process.argv.slice(2)));
