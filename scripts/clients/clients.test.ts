import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {unzipSync} from 'fflate';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {hash} from '../../src/openapi/verified-copies.ts';
import {toJson} from '../../src/outputs/specifications/index.ts';
import {publishDocument} from '../../src/outputs/specifications/publish-document.ts';
import {toFunctionName} from './describe-client.ts';
import {generateSources} from './generate-sources.ts';
import {makeClients} from './make-clients.ts';

const RUNS = 'globalThis.pwned=1';
/** Ends a comment, a string of each kind, a template and a member, and names a file above. */
const HOSTILE = `*/ ${RUNS}; /* '];${RUNS};[' "];${RUNS};[" \`\${${RUNS}}\` ../../up \u2028${RUNS}//`;

const HOSTILE_DOCUMENT: JsonObject = {
  openapi: '3.1.0',
  info: {title: HOSTILE, version: HOSTILE},
  servers: [{url: `https://a.example/${HOSTILE}`}],
  paths: {
    [`/a/{b}${HOSTILE}`]: {
      get: {
        operationId: HOSTILE,
        summary: HOSTILE,
        description: HOSTILE,
        tags: [HOSTILE],
        parameters: [
          {name: 'b', in: 'path', required: true, schema: {type: 'string', enum: [HOSTILE]}},
          {name: HOSTILE, in: 'query', description: HOSTILE, schema: {type: 'string'}},
        ],
        responses: {
          '200': {
            description: HOSTILE,
            content: {'application/json': {schema: {$ref: '#/components/schemas/X'}}},
          },
        },
      },
    },
  },
  components: {
    schemas: {
      X: {
        type: 'object',
        title: HOSTILE,
        description: HOSTILE,
        properties: {[HOSTILE]: {type: 'string', default: HOSTILE, pattern: HOSTILE}},
      },
    },
  },
};

/** The assignments of a source that would run; texts and comments have none. */
function findAssignments(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'pwned') found.push(node.parent.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true));
  return found;
}

const makeSpecification = (document: JsonObject) => ({api: SHOP, document});

const readZip = (dir: string) => {
  const files = unzipSync(readFileSync(path.join(dir, 'shop.zip')));
  return new Map(
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
  );
};

const SHOP = {id: 'shop', label: 'Shop', source: 'shop'};

const SOURCES = {
  licence: 'The licence.',
  site: {siteUrl: 'https://docs.example', baseUrl: '/base/'},
};

describe('a typed client', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'clients-test-'));
  const document = buildDocument({title: 'Harbour', operations: 3, tags: ['Events']});
  document.info = {title: 'Harbour', version: '1', description: 'See [a](/docs/a/).'};
  const OTHER = {...document, info: {title: 'Pier', version: '1'}};

  it('is a zip with sources, the licence, and a README that names the hash of the document', async () => {
    const made = await makeClients([makeSpecification(document)], dir, SOURCES);
    expect(made).toEqual([{id: 'shop', state: 'made'}]);
    const files = readZip(dir);
    const readme = files.get('shop-client/README.md');
    const published = toJson(publishDocument(document, SOURCES.site));
    expect(published).toContain('https://docs.example/base/docs/a/');
    expect(readme).toContain(`\`${hash(Buffer.from(published))}\``);
    expect(readme).toContain('`https://docs.example/base/specs/shop.json`');
    expect(files.get('shop-client/LICENSE')).toBe('The licence.');
    expect(files.get('shop-client/sdk.gen.ts')).toContain('export const ');
  });

  it('is made of the same bytes again, and not made anew for the same document', async () => {
    const bytes = readFileSync(path.join(dir, 'shop.zip'));
    const same = await makeClients([makeSpecification(document)], dir, SOURCES);
    expect(same).toEqual([{id: 'shop', state: 'unchanged'}]);
    writeFileSync(path.join(dir, 'shop.zip'), 'damaged');
    const again = await makeClients([makeSpecification(document)], dir, SOURCES);
    expect(again).toEqual([{id: 'shop', state: 'made'}]);
    expect(readFileSync(path.join(dir, 'shop.zip')).equals(bytes)).toBe(true);
    const other = await makeClients([makeSpecification(OTHER)], dir, SOURCES);
    expect(other).toEqual([{id: 'shop', state: 'made'}]);
  });

  it('is left out by name where the generator cannot read the document, with a zip that says so', async () => {
    const [left] = await makeClients([makeSpecification({openapi: '9'})], dir, SOURCES);
    expect(left).toMatchObject({id: 'shop', state: 'left out', reason: expect.any(String)});
    expect([...readZip(dir).keys()]).toEqual(['shop-client/README.md']);
  });
});

it('no text of a document runs in a client, or names one of its files', async () => {
  const sources = await generateSources(HOSTILE_DOCUMENT);
  expect([...sources.values()].join('')).toContain(RUNS);
  for (const [name, text] of sources) {
    expect(name).toMatch(/^(?:client\/|core\/)?[\w.]+\.ts$/);
    expect(findAssignments(name, text), name).toEqual([]);
  }
});

it('a function is named as the generator names it', async () => {
  const names = ['get-order-by-id', 'list-events', 'create-a-signup', 'add-pet'];
  expect(names.map(toFunctionName)).toEqual([
    ...['getOrderById', 'listEvents', 'createASignup', 'addPet'],
  ]);
});
