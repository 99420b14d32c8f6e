import {listFiles} from '../../scripts/hosts/read-site.ts';
import {buildMix} from '../../scripts/load/mix.ts';
import {countErrors, runWrk} from '../../scripts/load/run-wrk.ts';
import {BUILD_DIR, ORIGIN, PATHS} from './site.ts';
import {expect, NO_WRK, test} from './test.ts';

const CONNECTIONS = 500;
const SECONDS = 5;

test.skip(Boolean(NO_WRK), NO_WRK);

test(`${CONNECTIONS} connections at once get every page without an error`, async () => {
  const mix = buildMix(PATHS, await listFiles(BUILD_DIR));
  const result = await runWrk({origin: ORIGIN, mix, connections: CONNECTIONS, seconds: SECONDS});
  console.log(`requests served over ${CONNECTIONS} connections: ${result.requests}`);
  expect(result.errors).toEqual({connect: 0, read: 0, write: 0, status: 0, timeout: 0});
  expect(countErrors(result)).toBe(0);
  expect(result.requests).toBeGreaterThan(CONNECTIONS);
});
