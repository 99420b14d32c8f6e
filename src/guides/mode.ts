import {readFileSync} from 'node:fs';
import path from 'node:path';
import {VERIFIED_DIR} from '../config/apis.ts';
import {ConfigurationError} from '../config/product.ts';
import {getText, isObject} from '../openapi/document/json-value.ts';

/** The storage host that comes with the project. */
const EMBEDDED_HOST = 'specs/published/';

/** What a broken reference in a guide does to the build. */
export type ReferenceMode = 'error' | 'warn';

/**
 * Tells whether broken references fail the build. The setting `GUIDE_REFERENCES` decides; without
 * it they fail exactly when every specification came from the embedded host, for which the guides
 * are written.
 *
 * @throws {ConfigurationError} when the setting has another value than `error` or `warn`
 */
export function chooseReferenceMode(
  setting: string | undefined,
  provenance: unknown,
): ReferenceMode {
  if (setting === 'error' || setting === 'warn') return setting;
  if (setting !== undefined && setting !== '') {
    throw new ConfigurationError(
      `Setting GUIDE_REFERENCES is ${JSON.stringify(setting)}, expected "error" or "warn". ` +
        'Correct the environment variable, or unset it.',
    );
  }
  const entries = isObject(provenance) ? Object.values(provenance).filter(isObject) : [];
  return entries.every(isEmbedded) ? 'error' : 'warn';
}

/** Provenance gives a document inside the project by its path; an entry without one is a test's. */
function isEmbedded(entry: unknown): boolean {
  return getText(entry, 'url')?.startsWith(EMBEDDED_HOST) ?? true;
}

/** Reads the mode from the environment and from where the verified documents came. */
export function readReferenceMode(
  siteDir: string,
  env: Readonly<Record<string, string | undefined>>,
): ReferenceMode {
  const file = path.join(siteDir, VERIFIED_DIR, 'provenance.json');
  return chooseReferenceMode(env.GUIDE_REFERENCES, JSON.parse(readFileSync(file, 'utf8')));
}
