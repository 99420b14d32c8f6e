import {describe, expect, it} from 'vitest';
import {buildLandingApi} from './landing-data.ts';

const summary = {
  id: 'dashboard',
  label: 'Dashboard',
  title: 'Dashboard',
  operations: 4,
  version: '2026-01-01',
  sha256: 'ab'.repeat(32),
  fetchedAt: '2026-11-20T10:00:00Z',
};

/** Makes an overview with these operations, given as page name and tag. */
function makeOverview(operations: readonly (readonly [slug: string, tag: string])[]) {
  const names = [...new Set(operations.map(([, tag]) => tag))];
  return {
    summary: 'Opens with this.',
    tags: names.map((name) => ({
      id: `tag-${name}`,
      name,
      operations: operations
        .filter(([, tag]) => tag === name)
        .map(([slug]) => ({
          slug,
          title: slug.replaceAll('-', ' '),
          method: 'post',
          path: `/${slug}`,
          href: `/api/dashboard/${slug}/`,
        })),
    })),
  };
}

const home = {
  purposes: {boats: 'Rent a boat.'},
  mostUsed: {dashboard: ['create-event', 'gone', 'scan-in-barcode']},
};

const overview = makeOverview([
  ['list-events', 'Events'],
  ['create-order', 'Orders'],
  ['create-event', 'Events'],
  ['scan-in-barcode', 'Scanning'],
]);

describe('the landing data of an API', () => {
  it('counts operations by tag in the order of the overview', () => {
    expect(buildLandingApi(summary, overview, {}, home).tags).toEqual([
      {name: 'Events', operations: 2, first: 'list-events'},
      {name: 'Orders', operations: 1, first: 'create-order'},
      {name: 'Scanning', operations: 1, first: 'scan-in-barcode'},
    ]);
  });

  it('names the configured operations that the document has, in the configured order', () => {
    const {operationsTitle, shown} = buildLandingApi(summary, overview, {}, home);
    expect(shown.map(({slug}) => slug)).toEqual(['create-event', 'scan-in-barcode']);
    expect(operationsTitle).toBe('Most used');
  });

  it('names the first three operations of a document that has none of the configured ones', () => {
    const other = makeOverview(['a', 'b', 'c', 'd'].map((slug) => [slug, 'Things']));
    const {operationsTitle, shown} = buildLandingApi(summary, other, {}, home);
    expect(shown.map(({slug}) => slug)).toEqual(['a', 'b', 'c']);
    expect(shown[0]).toEqual({slug: 'a', title: 'a', method: 'post'});
    expect(operationsTitle).toBe('First operations');
  });

  it('names the first three operations of an API that is not configured', () => {
    const {shown} = buildLandingApi({...summary, id: 'fourth'}, overview, {}, home);
    expect(shown.map(({slug}) => slug)).toEqual(['list-events', 'create-event', 'create-order']);
  });

  it('takes the summary from the document, and its opening where it has none', () => {
    const info = {summary: 'Sells tickets.'};
    expect(buildLandingApi(summary, overview, info, home)).toMatchObject(info);
    const without = buildLandingApi(summary, overview, {}, home);
    expect(without).toMatchObject({version: '2026-01-01', summary: 'Opens with this.'});
  });

  it('says what the product says of an API in place of the document', () => {
    const boats = buildLandingApi({...summary, id: 'boats'}, overview, {summary: 'x'}, home);
    expect(boats.summary).toBe('Rent a boat.');
  });
});
