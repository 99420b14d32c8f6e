import {describe, expect, it} from 'vitest';
import {locate, resolveStorage} from './storage.ts';

const SECRET = 'canary-7391';

describe('the address of the storage host', () => {
  it.each([
    ['v1/orders', 'https://specs.example/v1/orders.json'],
    ['v1/orders.json', 'https://specs.example/v1/orders.json'],
    ['trains.yaml', 'https://specs.example/trains.yaml'],
  ])('has the file of the source %s', (source, expected) => {
    const storage = resolveStorage({address: 'https://specs.example', root: '/'});
    expect(locate(storage, {id: 'a', label: 'A', source}).url.href).toBe(expected);
  });

  it.each([
    `//writer:${SECRET}@host.example/specifications`,
    `s3://writer:${SECRET}@bucket`,
    `https://writer:${SECRET}@host.example:99999/`,
    `file://writer:${SECRET}@host.example/x`,
  ])('is refused without showing its password: %s', (address) => {
    const resolve = () => resolveStorage({address, root: '/'});
    expect(resolve).toThrow('Correct OPENAPI_STORAGE_URL or --from.');
    expect(resolve).not.toThrow(SECRET);
  });
});
