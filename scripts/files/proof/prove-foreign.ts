import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {http} from '../../../src/outputs/http/index.ts';
import {compareFiles} from '../compare-files.ts';
import {makeFilesSite} from '../make-files-site.ts';

const LARGE = '@octokit/openapi/generated/api.github.com.json';

/** Requests of a large document of somebody else, and what is wrong with any. */
export type ForeignResult = {readonly requests: number; readonly problems: readonly string[]};

/** Compares the files of a large foreign document with its samples: complete, or the part is named. */
export function proveForeign(): ForeignResult {
  const file = createRequire(import.meta.url).resolve(LARGE);
  const document = JSON.parse(readFileSync(file, 'utf8')) as JsonObject;
  const site = makeFilesSite(document);
  const operations = site.apis.flatMap((api) => api.operations).length;
  const {requests, differences} = compareFiles(site);
  const named = String(http.build(site)[0]?.content).match(/^# Left out: /gm) ?? [];
  const missing = Object.entries(requests).filter(
    ([format, count]) => count + (format === 'HTTP' ? named.length : 0) !== operations,
  );
  return {
    requests: operations,
    problems: [
      ...differences,
      ...missing.map(
        ([format, count]) => `${LARGE}, ${format}: ${count} of ${operations} requests`,
      ),
    ],
  };
}
