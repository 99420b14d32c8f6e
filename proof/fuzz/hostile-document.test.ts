import {describe, expect, it} from 'vitest';
import {DocumentIndex} from '../../src/openapi/reference/document-index.ts';
import {
  buildHostileDocument,
  hasObjectPage,
  PAYLOADS,
} from '../../src/openapi/testing/hostile-document.ts';
import {checkDocument} from './check-document.ts';
import {toJson} from './run-fuzz.ts';

const API = {id: 'hostile', label: 'Hostile', source: 'hostile'};

describe('a document with a payload in every text', () => {
  it.each(PAYLOADS.map((payload, rank) => ({...payload, rank})))(
    'becomes pages that run nothing: $class, $text',
    (payload) => {
      const document = buildHostileDocument(payload, payload.rank);
      expect(checkDocument(toJson(document))).toBe('pages');
    },
  );

  it('has a page of the object that it names where that is a name, and of its delivery', () => {
    const counts = PAYLOADS.map((payload, rank) => {
      const {text} = payload;
      const {objects} = new DocumentIndex(API, buildHostileDocument({class: '', text}, rank));
      const names = [...objects.values()].map(({name}) => name);
      expect(names, text).toEqual([...(hasObjectPage(payload) ? [text] : []), 'Delivery']);
      return names.length;
    });
    expect(Math.max(...counts)).toBe(2);
  });
});
