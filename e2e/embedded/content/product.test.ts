import {expect, it} from 'vitest';
import {definition} from '../../../src/config/definition.ts';

it('the product declares sidebars for comments, knox, promoblocks, renderer, revisor and template', () => {
  const names = ['comments', 'knox', 'promoblocks', 'renderer', 'revisor', 'template'];
  expect(definition.emptySidebars).toEqual(names);
});
