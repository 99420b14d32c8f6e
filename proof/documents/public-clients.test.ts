import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {expect, it} from 'vitest';
import {generateSources} from '../../scripts/clients/generate-sources.ts';
import {Cursor} from '../../src/openapi/document/cursor.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {listOperations} from '../../src/openapi/document/operations.ts';

it.each(['3.0/json/petstore.json', '3.1/json/train-travel.json', '3.1/json/parameters-style.json'])(
  'the public document %s has a function for each of its operations',
  async (name) => {
    const file = createRequire(import.meta.url).resolve(`@readme/oas-examples/${name}`);
    const document: JsonObject = JSON.parse(readFileSync(file, 'utf8'));
    const sources = await generateSources(document);
    const operations = listOperations(Cursor.atRoot(document));
    const functions = sources.get('sdk.gen.ts')?.match(/^export const \w+ = </gm) ?? [];
    expect(operations.length).toBeGreaterThan(3);
    expect(functions).toHaveLength(operations.length);
  },
);
