import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {findWantedRuntimes} from '../samples/run/runtimes.ts';
import {walkTenSteps} from './walk.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** `test:walk` follows the ten steps of the overview on the built pages, against the mocks. */
async function main(): Promise<number> {
  // It takes none.
  parseArgs();
  const runtimes = await findWantedRuntimes();
  if (!runtimes) return 1;
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'guide-walk-'));
  await using running = await startMocks(ROOT, 0);
  const lines = await walkTenSteps({
    folder: folder.path,
    buildDir: path.join(ROOT, 'build'),
    mocks: running.mocks,
    context: readGuideContext(ROOT),
    languages: runtimes.flatMap(({id, version}) => (version ? [id] : [])),
  });
  for (const line of lines) console.log(line);
  return lines.length > 0 ? 0 : 1;
}

await runCommand(main);
