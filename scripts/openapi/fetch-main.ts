import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {product} from '../../src/config/product.ts';
import {runWithArguments} from '../run-command.ts';
import {type CommandOptions, HELP, OPTIONS, runFetchCommand} from './fetch-command.ts';
import {HTTP_DEFAULTS} from './http-source.ts';

/** Runs `openapi-fetch` on this project with the settings of the environment and the command line. */
export function main(): Promise<void> {
  return runWithArguments({options: OPTIONS}, HELP, ({values}) => fetchProject(values));
}

/**
 * Fetches the documents of this project.
 *
 * @param out prints what was fetched; nothing, where only what is wrong counts
 */
export function fetchProject(
  options: CommandOptions = {},
  out: (line: string) => void = console.log,
): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  return runFetchCommand(options, {
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
}
