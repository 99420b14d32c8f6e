import {runChecks} from 'afdocs';
import {findFreePort} from '../../scripts/browser/find-free-port.ts';
import {readProduct} from '../../src/config/product.ts';
import {startNginx} from '../nginx/nginx-server.ts';

/** Checks that do not fit this site, each with the reason. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'llms-txt-coverage':
    'afdocs reads one level of indexes below the root, and there are two (API, tag); ' +
    'scripts/twins/llms.test.ts follows all of them to every page',
  'markdown-content-parity':
    'HTML shows each sample in two forms and repeats schemas, the file has each once; ' +
    'e2e/built/twins.test.ts compares the facts of all pages',
  'page-size-html':
    'HTML has four languages in two forms; the files, which agents are led to, are held to 50,000 characters',
  'content-start-position': 'the navigation comes before the content of HTML; files begin with it',
};

const BUILD_DIR = 'build';

/**
 * Serves the built site as its owner would and runs the checks of the Agent-Friendly Documentation Spec.
 *
 * @returns the exit code: 0 when all checks that apply have passed
 */
async function checkAgents(): Promise<number> {
  await using server = await startNginx({dir: BUILD_DIR, port: Number(findFreePort())});
  const {results} = await runChecks(server.origin, {
    canonicalOrigin: readProduct(process.env).siteUrl,
    samplingStrategy: 'deterministic',
    requestDelay: 0,
  });
  const isFine = ({id, status}: (typeof results)[number]) =>
    ['pass', 'skip'].includes(status) || (Object.hasOwn(NOT_APPLICABLE, id) && status !== 'error');
  for (const {id, status, message} of results) {
    const reason = NOT_APPLICABLE[id];
    console.log(`${reason ? 'n/a' : status} ${id}: ${reason ?? message}`);
  }
  return results.every(isFine) ? 0 : 1;
}

process.exitCode = await checkAgents();
