import {describe, expect, it} from 'vitest';
import {hashOf} from './framework.ts';
import {mergeManifest, planUpdate} from './plan-update.ts';

const file = (text: string) => ({content: Buffer.from(text), mode: 0o644});
const hashes = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hashOf(text)]));

/** Plans an update from what the framework was, what the site has, and what the framework is. */
function plan(
  base: Readonly<Record<string, string>>,
  site: Readonly<Record<string, string>>,
  next: Readonly<Record<string, string>>,
) {
  const files = new Map(Object.entries(next).map(([name, text]) => [name, file(text)]));
  const current = hashes(site);
  const {written, removed, kept} = planUpdate(hashes(base), (name) => current[name], files);
  return {written: [...written.keys()], removed, kept};
}

describe('an update', () => {
  it.each([
    ['replaces a file that the owner left as it was', 'a', 'a', 'b', {written: ['x']}],
    ['adds a file', undefined, undefined, 'b', {written: ['x']}],
    ['removes a file that is gone', 'a', 'a', undefined, {removed: ['x']}],
    ['keeps a file that the owner changed', 'a', 'mine', 'b', {kept: ['x']}],
    ['keeps a changed file that is gone', 'a', 'mine', undefined, {kept: ['x']}],
    ['keeps a file of the owner where a new one would be', undefined, 'mine', 'b', {kept: ['x']}],
    ['does not bring back a removed file that changed', 'a', undefined, 'b', {kept: ['x']}],
    ['leaves an owner’s change alone where nothing is new', 'a', 'mine', 'a', {}],
    ['leaves a file that is as new already', 'a', 'b', 'b', {}],
  ])('%s', (_, base, site, next, expected) => {
    const toFiles = (text: string | undefined) => ({...(text !== undefined && {x: text})});
    expect(plan(toFiles(base), toFiles(site), toFiles(next))).toEqual({
      ...{written: [], removed: [], kept: []},
      ...expected,
    });
  });

  it('keeps name, scripts and packages of the owner in package.json', () => {
    const base = {scripts: {a: '1', b: '1'}, dependencies: {x: '1', y: '1', old: '1'}};
    const current = {
      ...{name: 'acme-docs', version: '3.0.0', description: 'Acme'},
      scripts: {a: '1', b: 'mine', own: 'mine'},
      dependencies: {x: '1', y: '9', own: '2', old: '1'},
    };
    const next = {
      ...{name: 'framework', version: '2.0.0', license: 'MIT'},
      scripts: {a: '2', b: '2', c: '2'},
      dependencies: {x: '2', y: '2', z: '2'},
    };
    expect(mergeManifest(base, current, next)).toEqual({
      ...{name: 'acme-docs', version: '3.0.0', description: 'Acme', license: 'MIT'},
      scripts: {a: '2', b: 'mine', c: '2', own: 'mine'},
      dependencies: {x: '2', y: '9', z: '2', own: '2'},
      devDependencies: {},
    });
  });
});
