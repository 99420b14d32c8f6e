import {readFileSync} from 'node:fs';
import path from 'node:path';
import {VERIFIED_DIR} from '../../config/apis.ts';
import {getText, isObject} from './json.ts';

/** What a broken reference in a guide does to the build. */
export type ReferenceMode = 'error' | 'warn';

/**
 * Tells whether broken references fail the build. The setting `GUIDE_REFERENCES` decides; without
 * it they fail exactly when every specification came from the embedded host, for which the guides
 * are written.
 *
 * @throws when the setting has another value than `error` or `warn`
 */
export function chooseReferenceMode(
  setting: string | undefined,
  provenance: unknown,
): ReferenceMode {
  if (setting === 'error' || setting === 'warn') return setting;
  if (setting !== undefined && setting !== '') {
    throw new Error(
      `Setting GUIDE_REFERENCES is ${JSON.stringify(setting)}, expected "error" or "warn". ` +
        'Correct the environment variable, or unset it.',
    );
  }
  const entries = isObject(provenance) ? Object.values(provenance).filter(isObject) : [];
  return entries.every(isEmbedded) ? 'error' : 'warn';
}

/** A document without an address, or with one inside `specs/published/`, is the embedded one. */
function isEmbedded(entry: unknown): boolean {
  const url = getText(entry, 'url');
  return url === undefined || (url.startsWith('file:') && url.includes('/specs/published/'));
}

/** Reads the mode from the environment and from where the verified documents came. */
export function readReferenceMode(
  siteDir: string,
  env: Readonly<Record<string, string | undefined>>,
): ReferenceMode {
  const file = path.join(siteDir, VERIFIED_DIR, 'provenance.json');
  return chooseReferenceMode(env.GUIDE_REFERENCES, JSON.parse(readFileSync(file, 'utf8')));
}
