import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createClient} from '@hey-api/openapi-ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';

/**
 * Generates the sources of a TypeScript client.
 *
 * @param document a verified document; the generator changes what it gets, which is a copy
 * @returns sources by path, in order
 * @throws when the generator refuses the document
 */
export async function generateSources(document: JsonObject): Promise<Map<string, string>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'client-'));
  try {
    await createClient({
      input: structuredClone(document),
      // Names with their extension run in Node and in every bundler.
      output: {path: dir, module: {extension: '.js'}},
      logs: {level: 'silent', file: false},
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
    });
    const names = await readdir(dir, {recursive: true});
    const sources = names.filter((name) => name.endsWith('.ts')).sort();
    return new Map(
      await Promise.all(
        sources.map(async (name): Promise<[string, string]> => {
          const text = await readFile(path.join(dir, name), 'utf8');
          return [name.split(path.sep).join('/'), text];
        }),
      ),
    );
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}
