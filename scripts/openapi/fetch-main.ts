import '../site/load-environment.ts';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {runFetchCommand} from './fetch-command.ts';
import {HTTP_DEFAULTS} from './http-source.ts';

/**
 * Runs `openapi-fetch` on this project with the settings of the environment.
 *
 * @param args command line without the program
 * @param out prints what was fetched
 * @returns the exit code.
 */
export async function main(args: readonly string[], out = console.log): Promise<number> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  try {
    // It reads the environment when it is loaded, and may refuse what it finds.
    const {product} = await import('../../src/config/product.ts');
    return await runFetchCommand(args, {
      apis: APIS,
      storageUrl: product.storageUrl,
      authorization: process.env.OPENAPI_STORAGE_AUTHORIZATION,
      root,
      embeddedDir: path.join(root, definition.storage),
      outputDir: path.join(root, VERIFIED_DIR),
      environment: process.env,
      http: HTTP_DEFAULTS,
      out,
      err: console.error,
    });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ConfigurationError')) throw error;
    console.error(error.message);
    return 2;
  }
}

/** Fetches the documents again, and says only what is wrong with them. */
export async function fetchQuietly(): Promise<void> {
  await main([], () => undefined);
}
