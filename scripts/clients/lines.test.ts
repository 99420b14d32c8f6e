import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {writeLines} from '../../src/outputs/clients/write-lines.ts';
import {makeFilesSite} from '../outputs/testing/make-site.ts';

/** Writes the lines of the only operation of a document. */
function writeOnly(operation: JsonObject, rest: JsonObject = {}): string {
  const {apis} = makeFilesSite({
    ...{openapi: '3.1.0', info: {title: 'Harbour', version: '1'}},
    servers: [{url: 'https://api.example/v1'}],
    paths: {'/boats/{id}': {put: {responses: {'200': JSON_RESPONSE}, ...operation}}},
    ...rest,
  });
  const page = apis[0]?.operations[0]?.page;
  return (page && writeLines(page, 'putBoat', 'harbour-boats')) ?? 'Left out';
}

const JSON_RESPONSE = {description: 'A boat.', content: {'application/json': {schema: {}}}};
const ID = {name: 'id', in: 'path', required: true, example: "it's", schema: {type: 'string'}};
const toBody = (type: string, media: JsonObject) => ({requestBody: {content: {[type]: media}}});

describe('the lines of an operation', () => {
  it('import its function, set server and token once, and send the values of the samples', () => {
    const lines = writeOnly(
      {
        parameters: [
          ID,
          {name: 'filter[a]', in: 'query', required: true, example: [1, 'b'], schema: {}},
        ],
        ...toBody('application/json', {example: {name: 'Möwe', 'a-b': null}}),
        security: [{token: []}],
      },
      {components: {securitySchemes: {token: {type: 'http', scheme: 'bearer'}}}},
    );
    expect(lines.split('\n')).toEqual([
      "import {client, putBoat} from 'harbour-boats';",
      '',
      'client.setConfig({',
      "  baseUrl: 'https://api.example/v1',",
      '  auth: () => process.env.API_TOKEN,',
      '});',
      '',
      'const {data, error} = await putBoat({',
      "  path: {id: 'it\\'s'},",
      "  query: {'filter[a]': [1, 'b']},",
      '  body: {',
      "    name: 'Möwe',",
      "    'a-b': null,",
      '  },',
      '});',
      'if (error) throw new Error(JSON.stringify(error));',
      'console.log(data);',
    ]);
  });

  it('send a file under its name, with the type that the document gives it', () => {
    const schema = {
      type: 'object',
      properties: {file: {type: 'string', format: 'binary'}, count: {type: 'integer'}},
    };
    const lines = writeOnly({
      parameters: [ID],
      ...toBody('multipart/form-data', {schema, example: {file: 'list.csv', count: 2}}),
    });
    expect(lines).toContain("import {readFile} from 'node:fs/promises';");
    expect(lines).toContain(
      "    file: new File([await readFile('list.csv')], 'list.csv', {type: 'application/octet-stream'}),",
    );
    expect(lines).toContain('    count: 2,');
  });

  it('name each credential where the document allows several', () => {
    const securitySchemes = {
      key: {type: 'apiKey', in: 'header', name: 'X-Key'},
      login: {type: 'http', scheme: 'basic'},
    };
    const lines = writeOnly(
      {parameters: [ID], security: [{key: []}, {login: []}]},
      {components: {securitySchemes}},
    );
    expect(lines).toContain(
      "auth: ({name}) => (name === 'X-Key' ? process.env.API_KEY : undefined)",
    );
  });

  it('have no code from texts of a document', () => {
    const hostile = `'}); globalThis.pwned = 1; //\n\`\${globalThis.pwned}\` */ \u2028 globalThis.pwned`;
    const lines = writeOnly({
      parameters: [
        {...ID, example: hostile},
        {name: hostile, in: 'query', required: true, example: [hostile], schema: {}},
      ],
      ...toBody('application/json', {example: {[hostile]: hostile, __proto__: {a: hostile}}}),
    });
    const tree = ts.createSourceFile('lines.ts', lines, ts.ScriptTarget.ES2022, true);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && node.text === 'pwned') found.push(node.parent.getText());
      ts.forEachChild(node, visit);
    };
    visit(tree);
    expect(lines).toContain('pwned');
    expect(found).toEqual([]);
  });

  it.each<JsonObject>([
    {in: 'cookie', schema: {type: 'string'}},
    {in: 'query', content: {'application/json': {}}},
    {in: 'header', schema: {type: 'array'}, example: ['a']},
  ])('are left out where the client sends something else: %j', (parameter) => {
    const own = {name: 'x', required: true, example: 'a', ...parameter};
    expect(writeOnly({parameters: [ID, own]})).toBe('Left out');
  });
});
