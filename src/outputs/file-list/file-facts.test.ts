import {describe, expect, it} from 'vitest';
import {fillFileFacts, formatSize} from '../../components/Files/facts.ts';
import {listFiles} from './index.ts';

const APIS = [{id: 'sample'}];
const PATH = 'specs/sample.json';

describe('the page of files', () => {
  const built = [{path: PATH, content: 'é{}'}];
  const files = listFiles(APIS, built);

  it('names what a file lacks, as text and not as markup', () => {
    const noted = {path: PATH, content: '{}', note: 'No <b> & c.'};
    const listed = listFiles(APIS, [noted]);
    expect(listed[0]?.note).toBe('No <b> & c.');
    const html = `<span data-file-note="${PATH}"></span>`;
    const filled = html.replace('><', '>No &lt;b&gt; &amp; c.<');
    expect(fillFileFacts(html, listed)).toBe(filled);
    expect(fillFileFacts(filled, listed)).toBe(filled);
    expect(fillFileFacts(filled, files)).toBe(html);
  });

  it.each([
    [999, '999 B'],
    [1_000, '1 kB'],
    [251_802, '252 kB'],
    [3_891_302, '3.9 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });
});
