import {describe, expect, it} from 'vitest';
import {findForeignStorage, findReasonToLeaveOut, listForeignTests} from './own.ts';

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

describe('the storage host', () => {
  it('is the own one of a product that names a host, and a foreign one where another is set', () => {
    const own = 'https://specs.example/';
    expect(findForeignStorage('https://specs.example', own)).toBeUndefined();
    expect(findForeignStorage('https://other.example', own)).toBe('https://other.example');
    expect(findForeignStorage(undefined, 'specs/published')).toBeUndefined();
    expect(findForeignStorage('https://other.example', 'specs/published')).toBeDefined();
  });
});

describe('tests of the embedded product', () => {
  it('are left out exactly where other documents are configured', () => {
    expect(listForeignTests(undefined)).toEqual([]);
    expect(listForeignTests('https://specs.example')).toEqual(['product/**', 'specs/**']);
  });
});
