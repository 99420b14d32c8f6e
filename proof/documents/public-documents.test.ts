import {globSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';
import {checkDocument} from '../fuzz/check-document.ts';
import {toJson} from '../fuzz/run-fuzz.ts';

const require = createRequire(import.meta.url);
const EXAMPLES = path.dirname(require.resolve('@readme/oas-examples/package.json'));

/** Each document is there as YAML too, which says the same. */
const files = globSync('3.{0,1}/json/**/*.json', {cwd: EXAMPLES});
const outcomes: string[] = [];

it.each(files)('the public document %s becomes pages, or is refused with the place', (file) => {
  const document: object = JSON.parse(readFileSync(path.join(EXAMPLES, file), 'utf8'));
  outcomes.push(checkDocument(toJson(document)));
});

it('fifty and more public documents become pages', () => {
  expect(outcomes.filter((outcome) => outcome === 'pages').length).toBeGreaterThan(50);
});
