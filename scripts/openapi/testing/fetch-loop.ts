import {flushCompileCache} from 'node:module';
import {fetchSpecifications} from '../fetch.ts';
import {resolveStorage} from '../storage.ts';
import {QUICK, TEST_APIS} from './registry.ts';

/** Fetches without end, from each of the addresses in turn, so that any moment is within a fetch. */
const [folder = '', ...addresses] = process.argv.slice(2);
// A killed process does not get to write what the next one could start from.
flushCompileCache();
process.stdout.write('started\n');
for (let turn = 0; ; turn++) {
  const address = addresses[turn % addresses.length] ?? '';
  await fetchSpecifications({
    apis: TEST_APIS,
    storage: resolveStorage({address, root: folder}),
    outputDir: folder,
    isShrinkAccepted: true,
    http: QUICK,
  });
}
