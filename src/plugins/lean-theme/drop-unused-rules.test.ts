import * as whole from '@docusaurus/utils-common';
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
])('judges the selector %s', (selector, isDropped) => {
  expect(isUnused(selector)).toBe(isDropped);
});

it('has what the package has, so that nothing of the theme is missing', () => {
  const names = Object.keys(whole).filter((name) => !['default', 'module.exports'].includes(name));
  expect(Object.keys(lean).sort()).toEqual(names.sort());
  expect(lean.applyTrailingSlash('/docs', {trailingSlash: true, baseUrl: '/'})).toBe('/docs/');
});
