import {expect, it} from 'vitest';
import {readSitemapPaths} from './nearest-pages.ts';

it('reads the paths of a site map', () => {
  const sitemap =
    '<url><loc>https://a.example/docs/</loc></url><url><loc>https://a.example/</loc></url>';
  expect(readSitemapPaths(sitemap)).toEqual(['/docs/', '/']);
});
