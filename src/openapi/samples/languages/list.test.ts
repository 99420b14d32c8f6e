import {expect, it} from 'vitest';
import {LANGUAGES} from './index.ts';

it('has the four languages of the site, in the order of their tabs', () => {
  expect(LANGUAGES.map(({label, run}) => [label, run])).toEqual([
    ['PHP', 'php sample.php'],
    ['Go', 'go run sample.go'],
    ['Node', 'node sample.mjs'],
    ['cURL', 'bash sample.sh'],
  ]);
});
