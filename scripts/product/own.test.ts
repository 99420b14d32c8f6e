import {describe, expect, it} from 'vitest';
import {findReasonToLeaveOut, listForeignTests} from './own.ts';

const FILE = 'product/mock/mock-command.ts';

describe('a program of the embedded product', () => {
  it('runs with the documents that come with the project', () => {
    expect(findReasonToLeaveOut(FILE, true, undefined)).toBeUndefined();
  });

  it('is left out by name where the product has none', () => {
    expect(findReasonToLeaveOut(FILE, false, undefined)).toMatch(`this product has no ${FILE}`);
  });

  it('is left out where other documents are configured', () => {
    const reason = findReasonToLeaveOut(FILE, true, 'https://specs.example');
    expect(reason).toMatch(/another storage host.*Unset OPENAPI_STORAGE_URL/);
  });
});

describe('tests of the embedded product', () => {
  it('are left out exactly where other documents are configured', () => {
    expect(listForeignTests(undefined)).toEqual([]);
    expect(listForeignTests('https://specs.example')).toEqual(['product/**', 'specs/**']);
  });
});
