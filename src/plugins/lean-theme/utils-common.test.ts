import * as whole from '@docusaurus/utils-common';
import {expect, it} from 'vitest';
import * as lean from './utils-common.ts';

it('has what the package has, so that nothing of the theme is missing', () => {
  const names = Object.keys(whole).filter((name) => !['default', 'module.exports'].includes(name));
  expect(Object.keys(lean).sort()).toEqual(names.sort());
  expect(lean.applyTrailingSlash('/docs', {trailingSlash: true, baseUrl: '/'})).toBe('/docs/');
});
