import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {generateReference, readDocument} from './generate.ts';

const started = performance.now();
try {
  const results = await generateReference({
    siteDir: process.cwd(),
    apis: APIS,
    readDocument: (api) => readDocument(VERIFIED_DIR, api),
  });
  for (const {api, operations} of results) {
    console.log(`${api.id}: ${operations} operation pages and 1 overview page in api/${api.id}`);
  }
  console.log(`Generated in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
