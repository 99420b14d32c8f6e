import {expect, it} from 'vitest';
import {readDocRoutes} from './index.ts';

const instance = (...permalinks: string[]) => ({
  loadedVersions: [{docs: permalinks.map((permalink) => ({permalink, source: '@site/x.mdx'}))}],
});
const list = (content: Record<string, unknown>) => {
  const {guides, reference} = readDocRoutes({'docusaurus-plugin-content-docs': content});
  return {
    guides: guides.map(({permalink}) => permalink),
    reference: reference.map(({permalink}) => permalink),
  };
};

it('lists guides and reference with the slash that the site ends its addresses with', () => {
  expect(list({default: instance('/docs/', '/docs/a'), api: instance('/api/x/y')})).toEqual({
    guides: ['/docs/', '/docs/a/'],
    reference: ['/api/x/y/'],
  });
});

it('lists no guides where the site has the reference alone', () => {
  expect(list({api: instance('/api/x/y')})).toEqual({guides: [], reference: ['/api/x/y/']});
});
