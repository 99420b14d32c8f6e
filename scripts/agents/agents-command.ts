import {runChecks} from 'afdocs';
import {detect} from 'detect-port';
import {readProduct} from '../../src/config/product.ts';
import {startNginx} from '../hosts/testing/nginx-server.ts';

/** Checks that cannot pass on a static site, each with the reason. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {};

const BUILD_DIR = 'build';
const PORT = 3130;

/**
 * Serves the built site as its owner would and runs the checks of the Agent-Friendly Documentation Spec.
 *
 * @returns the lines of the report, and whether all checks that apply have passed
 */
async function checkAgents(): Promise<{readonly lines: string[]; readonly isFine: boolean}> {
  const server = await startNginx({dir: BUILD_DIR, port: await detect(PORT)});
  try {
    const {results} = await runChecks(server.origin, {
      canonicalOrigin: readProduct(process.env).siteUrl,
      samplingStrategy: 'deterministic',
      requestDelay: 0,
    });
    const rows = results.map(({id, status, message}) => {
      const reason = NOT_APPLICABLE[id];
      const isFine = status === 'pass' || (reason !== undefined && status !== 'error');
      return {isFine, line: `${reason ? 'n/a' : status} ${id}: ${reason ?? message}`};
    });
    return {lines: rows.map(({line}) => line), isFine: rows.every((row) => row.isFine)};
  } finally {
    await server.close();
  }
}

const {lines, isFine} = await checkAgents();
for (const line of lines) console.log(line);
process.exitCode = isFine ? 0 : 1;
