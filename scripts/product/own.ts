import {existsSync, readFileSync} from 'node:fs';
import {product} from '../../src/config/product.ts';

/** Whether the site is built from the embedded documents of the project. */
export const isEmbedded = product.storageUrl === undefined && existsSync('specs');

/** Tests that only pass with the embedded documents and guides. */
const EMBEDDED_TESTS = ['e2e/embedded/**', 'specs/**'];

/** Record of the files of the framework in the site of an owner; see `scripts/new-site/framework.ts`. */
const RECORD = 'framework.json';

/** Tests of the framework, which the update command of an earlier framework copies into the site of an owner. */
function listFrameworkTests(): string[] {
  if (!existsSync(RECORD)) return [];
  const {files}: {readonly files: object} = JSON.parse(readFileSync(RECORD, 'utf8'));
  const tests = Object.keys(files).filter((file) => /^(?:src|scripts)\/.*\.test\.tsx?$/.test(file));
  return ['e2e/framework/**', ...tests];
}

/** Tests to skip with other documents, or in the site of an owner. */
export const LEFT_OUT: readonly string[] = [
  ...(isEmbedded ? [] : EMBEDDED_TESTS),
  ...listFrameworkTests(),
];
