import {expect, it} from 'vitest';
import {LANGUAGES} from './index.ts';

/** The languages that a developer of the platform counts on; further ones stand anywhere. */
const EXPECTED = [
  ['PHP', 'php sample.php'],
  ['Go', 'go run sample.go'],
  ['Node', 'node sample.mjs'],
  ['cURL', 'bash sample.sh'],
];

it('has the four languages of the site, in the order of their tabs', () => {
  const labels = EXPECTED.map(([label]) => label);
  const found = LANGUAGES.map(({label, run}) => [label, run]);
  expect(found.filter(([label]) => labels.includes(label))).toEqual(EXPECTED);
});
