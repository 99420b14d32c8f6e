import * as all from '@docusaurus/utils-common';
import {expect, it} from 'vitest';
import {isUnused} from './index.ts';
import * as lean from './utils-common.ts';

it.each([
  ['.card', true],
  ['.card__body:hover', true],
  [':where(.button--primary):hover', true],
  ['.button', false],
  ['.cardinal', false],
  ['.col--3', false],
  ['a.card', false],
  [':root', false],
])('decides whether %s is unused', (selector, isDropped) => {
  expect(isUnused(selector)).toBe(isDropped);
});

it('exports the same names as the package, so that the theme misses nothing', () => {
  const names = Object.keys(all).filter((name) => !['default', 'module.exports'].includes(name));
  expect(Object.keys(lean).sort()).toEqual(names.sort());
  expect(lean.applyTrailingSlash('/docs', {trailingSlash: true, baseUrl: '/'})).toBe('/docs/');
});
