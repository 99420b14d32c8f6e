import path from 'node:path';
import {createInterface} from 'node:readline/promises';
import {SpecBatchError, UsageError as StorageUsageError} from '../openapi/errors.ts';
import {NewSiteError} from './copy-machinery.ts';
import {makeSite} from './make-site.ts';
import {type Ask, HELP, listMissing, readOptions, UsageError} from './options.ts';

const ROOT = path.join(import.meta.dirname, '../..');

async function main(args: readonly string[], ask: Ask | undefined): Promise<number> {
  try {
    const options = await readOptions(args, ask);
    if (!options) {
      console.log(HELP);
      return 0;
    }
    // npm runs scripts in the folder of the project; INIT_CWD is where the owner stands.
    const from = process.env.INIT_CWD ?? process.cwd();
    const folder = path.resolve(from, options.folder);
    await makeSite({...options, folder}, {root: ROOT, from, env: process.env, out: console.log});
    console.log(`\nThe site is in ${folder}. Next:\n`);
    console.log(`  cd ${path.relative(from, folder)} && npm ci && npm run preview`);
    const missing = listMissing(options);
    if (missing.length > 0) {
      console.log(`\nOn no page, until you add it in product/index.ts: ${missing.join(', ')}.`);
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof StorageUsageError) {
      console.error(error.message);
      return 2;
    }
    if (error instanceof SpecBatchError || error instanceof NewSiteError) {
      console.error(error.message);
      return 1;
    }
    throw error;
  }
}

const terminal = process.stdin.isTTY
  ? createInterface({input: process.stdin, output: process.stdout})
  : undefined;
process.exitCode = await main(
  process.argv.slice(2),
  terminal && ((question) => terminal.question(question)),
);
terminal?.close();
