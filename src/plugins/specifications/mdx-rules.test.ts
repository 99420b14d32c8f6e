import {describe, expect, it} from 'vitest';
import {compileWithoutBrowserBundle} from './mdx-rules.ts';

const rule = (folder: string) => ({
  test: /\.mdx?$/,
  include: [folder],
  use: [{loader: 'mdx', options: {crossCompilerCache: new Map(), siteDir: '/site'}}],
});

describe('MDX rules of the server bundle', () => {
  it('no longer wait for the browser bundle in the folder of the reference', () => {
    const [guides, reference] = [rule('/site/docs/'), rule('/site/api/')];
    compileWithoutBrowserBundle([guides, reference], '/site/api');
    expect(reference.use[0]?.options).toEqual({siteDir: '/site'});
    expect(guides.use[0]?.options).toHaveProperty('crossCompilerCache');
  });

  it('fail by name when no rule includes the folder', () => {
    expect(() => compileWithoutBrowserBundle([rule('/site/docs/')], '/site/api')).toThrow(
      '/site/api',
    );
  });
});
