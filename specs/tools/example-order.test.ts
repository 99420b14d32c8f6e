import {describe, expect, it} from 'vitest';
import type {SpecDocument} from './document.ts';
import {listOperations} from './navigate.ts';
import {readPublished} from './testing/published.ts';

function namesOf(id: string): string[] {
  const document = readPublished().dashboard as SpecDocument;
  const found = listOperations(document).find(({operation}) => operation.operationId === id);
  const [media] = Object.values(found?.operation.requestBody?.content ?? {});
  return Object.keys(media?.examples ?? {});
}

describe('the named examples of an operation', () => {
  it('keep the order of the lines above the operation', () => {
    expect(namesOf('create-shop-tracker')).toEqual(['posters', 'newsletter']);
  });

  it('keep the order of the lines in a file of their own', () => {
    expect(namesOf('scan-in-barcode')).toEqual(['online', 'offline_upload', 'one_product']);
  });
});
