import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';
import {lintTextLinks} from './text-links.ts';

it('links of specifications to guides and headings that there are not are named with their line', () => {
  const dir = makeFolder();
  const targets = new Map([['/docs/orders/order/', new Set(['states'])]]);
  const lines = [
    '/** See [states](/docs/orders/order/#states).',
    ' * [orders](/docs/orders/ordre/) and [its',
    ' * state](/docs/orders/order/#state). */',
  ];
  writeText(path.join(dir, 'specs/boats/main.tsp'), lines.join('\n'));
  // It is made from the sources.
  writeText(path.join(dir, 'specs/published/boats.json'), '"[a](/docs/gone/)"');
  expect(
    lintTextLinks(dir, targets).map(({file, line, message}) => `${file}:${line} ${message}`),
  ).toEqual([
    'specs/boats/main.tsp:2 No guide has the address /docs/orders/ordre/ (nearest: /docs/orders/order/). Correct the link /docs/orders/ordre/.',
    'specs/boats/main.tsp:3 /docs/orders/order/ has no heading #state (nearest: states). Correct the link /docs/orders/order/#state.',
  ]);
});
