import * as whole from '@docusaurus/utils-common';
import {describe, expect, it} from 'vitest';
import {dropUnusedRules, isUnused, isUnusedProperty} from './index.ts';
import * as lean from './utils-common.ts';

const UNUSED = ['card', 'button--', 'pagination'];

/** Runs the plugin over a style sheet of these rules, and returns the rules that stay. */
function run(file: string, rules: readonly string[]): string[] {
  const left = [...rules];
  dropUnusedRules({unusedClasses: UNUSED, unusedProperties: [], ownProperties: []}).Once({
    source: {input: {file}},
    walkDecls: () => {},
    // As the walk of the bundler's style sheets does: by place, also when a rule before it goes.
    walkRules: (visit) => {
      for (let at = 0; at < left.length; at++) {
        const rule = left[at] ?? '';
        visit({selectors: rule.split(','), remove: () => left.splice(left.indexOf(rule), 1)});
      }
    },
  });
  return left;
}

describe('the dropping of unused rules', () => {
  it('drops a component with its parts and variants', () => {
    const rules = ['.card', '.card__body:hover', '.card--full-height > p', '.menu'];
    expect(run('/site/node_modules/infima/dist/default.css', rules)).toEqual(['.menu']);
  });

  it('keeps a rule that is also for something used', () => {
    const rules = ['.card, .menu', '.card,.pagination'];
    expect(run('/site/node_modules/infima/dist/default.css', rules)).toEqual(['.card, .menu']);
  });

  it('leaves other style sheets alone', () => {
    expect(run('/site/src/css/custom.css', ['.card'])).toEqual(['.card']);
  });

  it.each([
    ['.pagination-nav__link', false],
    ['.cardinal', false],
    ['.button', false],
    ['.button--primary', true],
    [':where(.button--primary):hover', true],
    ['a.card', false],
    [':root', false],
  ])('judges %s', (selector, isDropped) => {
    expect(isUnused(selector, UNUSED)).toBe(isDropped);
  });

  it.each([
    [[':root'], true],
    [["html[data-theme='dark']"], true],
    [['.navbar--dark'], false],
    [[':root', '.navbar--dark'], false],
  ])('drops a value for %j that the site replaces: %s', (selectors, isDropped) => {
    const removed: string[] = [];
    const declare = (prop: string) => ({
      prop,
      parent: {selectors},
      remove: () => removed.push(prop),
    });
    dropUnusedRules({
      unusedClasses: [],
      unusedProperties: [],
      ownProperties: ['--ifm-menu-color'],
    }).Once({
      source: {input: {file: '/site/node_modules/infima/dist/default.css'}},
      walkRules: () => {},
      walkDecls: (visit) => {
        visit(declare('--ifm-menu-color'));
        visit(declare('--ifm-menu-color-active'));
      },
    });
    expect(removed).toEqual(isDropped ? ['--ifm-menu-color'] : []);
  });

  it('judges custom properties by their beginnings', () => {
    expect(isUnusedProperty('--ifm-card-border-radius', ['card-'])).toBe(true);
    expect(isUnusedProperty('--ifm-cardinal', ['card-'])).toBe(false);
    expect(isUnusedProperty('--card-gap', ['card-'])).toBe(false);
  });
});

it('has what the package has, so that nothing of the theme is missing', () => {
  const names = Object.keys(whole).filter((name) => !['default', 'module.exports'].includes(name));
  expect(Object.keys(lean).sort()).toEqual(names.sort());
  expect(lean.applyTrailingSlash('/docs', {trailingSlash: true, baseUrl: '/'})).toBe('/docs/');
});
