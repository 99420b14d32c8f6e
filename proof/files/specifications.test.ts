import {load} from 'js-yaml';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {verifyDocument} from '../../scripts/openapi/verify.ts';
import {makeFilesSite} from '../../scripts/outputs/testing/make-site.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {specifications} from '../../src/outputs/specifications/index.ts';

/** Texts that are other values in YAML unless they are quoted. */
const TRAPS = ['yes', 'no', '~', '1.0', '0x10', '2025-04-01', '- a', 'a: b', '#c', '<<', '|', '%'];

function build(document: JsonObject): Map<string, string> {
  const files = specifications.build(makeFilesSite(document));
  return new Map(files.map(({path, content}) => [path, String(content)]));
}

describe('the published specifications', () => {
  const document = buildDocument({title: 'Harbour', operations: 3}) as JsonObject;
  const files = build(document);

  it('are the verified document as JSON and as YAML, and one document for each operation', () => {
    expect([...files.keys()].sort()).toEqual([
      'specs/sample.json',
      'specs/sample.yaml',
      ...[0, 1, 2].map((at) => `specs/sample/update-thing-${at}.json`),
    ]);
    expect(JSON.parse(files.get('specs/sample.json') ?? '')).toEqual(document);
    expect(load(files.get('specs/sample.yaml') ?? '')).toEqual(document);
  });

  it('are also valid with one operation, and then name the complete document', () => {
    for (const at of [0, 1, 2]) {
      const single = JSON.parse(files.get(`specs/sample/update-thing-${at}.json`) ?? '');
      const origin = {id: 'sample', source: 'sample', url: 'file:///sample.json'};
      expect(verifyDocument(single, origin).operations).toHaveLength(1);
      expect(single.info.description).toContain('/specs/sample.json');
    }
  });

  it.each(TRAPS)('have the text %j as a text in YAML, for two parsers', (trap) => {
    const hostile = {...document, 'x-trap': {[trap]: trap, list: [trap]}};
    const text = build(hostile).get('specs/sample.yaml') ?? '';
    expect(load(text)).toEqual(hostile);
    expect(parse(text, {version: '1.1', merge: false})).toEqual(hostile);
    expect(parse(text)).toEqual(hostile);
  });
});
