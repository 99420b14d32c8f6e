import {describe, expect, it} from 'vitest';
import {toScriptText} from '../../src/components/BreadcrumbData/script-text.ts';
import {changedDocument} from './arbitraries/changed-document.ts';
import {checkDocument} from './check-document.ts';
import {FOUND} from './found.ts';
import {findLiveHtml} from './inspect-html.ts';
import {FUZZ_TIMEOUT, fuzz, toJson} from './run-fuzz.ts';

describe('a document with odd names, texts and values', () => {
  it('becomes pages or is refused by name', {timeout: FUZZ_TIMEOUT}, () => {
    const tally = fuzz('changed', changedDocument, {runs: 150, toBytes: toJson});
    expect(tally.pages).toBeGreaterThan(50);
  });
});

it.each(FOUND)('a document that once broke the pipeline becomes pages: $fault', ({document}) => {
  expect(checkDocument(toJson(document))).toBe('pages');
});

it.each([
  '</script><script>alert(1)</script>',
  '<!-- <script>',
  '</SCRIPT ><img src=x>',
  '<![CDATA[',
])('data in a script element stays data with %s', (name) => {
  const text = toScriptText({name});
  expect(JSON.parse(text)).toEqual({name});
  expect(findLiveHtml(`<script type="text/x-shape">${text}</script><p>a</p>`)).toEqual([]);
  expect(findLiveHtml(`<script type="text/x-shape">{"name":"${name}"}</script>`)).not.toEqual([]);
});
