import {globSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {APIS} from '../../src/config/apis.ts';
import {listSpecSources, PUBLISHED_FOLDER, SPEC_SOURCES} from './apis.ts';

const ROOT = path.join(import.meta.dirname, '../..');

it('leaves an API of another host to that host', () => {
  const elsewhere = {id: 'elsewhere', label: 'Elsewhere', source: 'elsewhere'};
  expect(listSpecSources(ROOT, [...APIS, elsewhere])).toEqual(SPEC_SOURCES);
});

it('publishes nothing that no source writes', () => {
  const published = globSync('**/*.json', {cwd: path.join(ROOT, PUBLISHED_FOLDER)});
  expect(published.sort()).toEqual(SPEC_SOURCES.map(({output}) => output).sort());
});
