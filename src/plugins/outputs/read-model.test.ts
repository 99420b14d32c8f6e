import {expect, it} from 'vitest';
import {readGuides} from './index.ts';
import {readBuiltGuide} from './read-built-pages.ts';
import {findLastCheck} from './read-model.ts';

const check = (checkedAt: string, ...commits: (string | undefined)[]) => {
  const guides = commits.map((at) => ({...(at && {lastUpdatedAt: Date.parse(at)})}));
  const sources = {verified: [{provenance: {checkedAt}}], guides};
  return findLastCheck(sources as unknown as Parameters<typeof findLastCheck>[0]).toISOString();
};

it('takes the time of the fetch, or of the last commit of a guide if that is later', () => {
  const fetched = '2026-11-02T00:00:00.000Z';
  expect(check(fetched, '2026-10-01T00:00:00.000Z', undefined)).toBe(fetched);
  expect(check('2019-01-01T00:00:00.000Z', fetched)).toBe(fetched);
});

it('lists guides with the trailing slash of all addresses', () => {
  const list = (content: Record<string, unknown>) =>
    readGuides({'docusaurus-plugin-content-docs': content}).map(({permalink}) => permalink);
  const docs = ['/docs/', '/docs/a'].map((permalink) => ({permalink}));
  expect(list({default: {loadedVersions: [{docs}]}})).toEqual(['/docs/', '/docs/a/']);
  // A site with only a reference has no guides.
  expect(list({api: {loadedVersions: [{docs}]}})).toEqual([]);
});

it('the search text of a guide has the hosts of one environment', () => {
  const hosts = '<span data-environment="sandbox">a</span><span data-environment="production">b';
  const html = `<article><pre>https://${hosts}</span>/</pre></article>`;
  const page = {url: '/a/', title: 'A', description: '', trail: [], html};
  expect(JSON.stringify(readBuiltGuide(page).sections)).toMatch(/https:\/\/a\//);
});
