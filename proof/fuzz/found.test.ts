import {expect, it} from 'vitest';
import {checkDocument} from './check-document.ts';
import {FOUND} from './found.ts';
import {toJson} from './run-fuzz.ts';

it.each(FOUND)('a document that once broke the pipeline becomes pages: $fault', ({document}) => {
  expect(checkDocument(toJson(document))).toBe('pages');
});
