import {describe, expect, it} from 'vitest';
import {splitPage} from './split-page.ts';

const HEAD = '<!doctype html><html><head><title>Get event</title>';
const TITLE = '<div data-reference="dashboard/get-event"><article><div><h1>Get event</h1></div>';
const SAMPLES =
  '<div class="ref-aside" data-search-ignore="">GET</div></article><nav>Next</nav></div>';
const toDocument = (content: string) =>
  `${HEAD}</head><body><nav>All operations</nav><main>${content}</main><footer>Foot</footer></body></html>`;

describe('the HTML of a page', () => {
  it('is parted before the samples of an operation, and loses its frame', () => {
    expect(splitPage(toDocument(TITLE + SAMPLES))).toEqual([HEAD + TITLE, SAMPLES]);
  });

  it('stays whole when it shows no operation', () => {
    expect(splitPage(toDocument(TITLE))).toEqual([HEAD + TITLE, '']);
  });

  it('is not parted by what stands below the page', () => {
    const html = toDocument(TITLE) + SAMPLES;
    expect(splitPage(html)).toEqual([HEAD + TITLE, '']);
  });

  it.each(['', '<p>Bad gateway</p>', toDocument('<h1>Page not found</h1>')])(
    'stays as it is when it is no page of the reference: %j',
    (html) => {
      expect(splitPage(html)).toEqual([html, '']);
    },
  );
});
