import {createRequire} from 'node:module';
import {beforeAll, describe, expect, it} from 'vitest';
import {OPERATION_COUNT} from '../../../e2e/framework/built/operation-count.ts';
import {readPageData} from '../../../e2e/framework/built/read-page-data.ts';
import {minimums} from '../../../e2e/framework/minimums.ts';
import {
  createState,
  readValues,
} from '../../../src/components/reference/sample-form/model/form-state';
import type {OperationPage} from '../../../src/openapi/reference/types';
import {buildSampleRequest, exampleValues, LANGUAGES} from '../../../src/openapi/samples';
import {
  listHeaders,
  listQueryKeys,
  toUrl,
  type ValuePart,
} from '../../../src/openapi/samples/languages/request-parts';
import {encodeStrictly} from '../../../src/openapi/samples/request/percent-encoding';
import type {SampleRequest} from '../../../src/openapi/samples/types';

/** What Postman makes of a command. */
type ImportedRequest = {
  readonly method: string;
  readonly url: string;
  readonly header: readonly {readonly key: string; readonly value: string}[];
  readonly auth?: {readonly type: string};
  readonly body: {
    readonly mode?: 'raw' | 'formdata' | 'urlencoded';
    readonly raw?: string;
    readonly formdata?: readonly {readonly key: string}[];
    readonly urlencoded?: readonly {readonly key: string; readonly value: string}[];
  };
};
type ImportResult = {
  readonly result: boolean;
  readonly reason?: string;
  readonly output?: readonly {readonly data: ImportedRequest}[];
};
type Importer = {
  readonly convert: (
    input: {readonly type: 'string'; readonly data: string},
    callback: (error: Error | null, result: ImportResult) => void,
  ) => void;
};

/** Postman's own importer has no types. */
const {convert}: Importer = createRequire(import.meta.url)('curl-to-postmanv2');

let pages: readonly OperationPage[] = [];

beforeAll(async () => {
  pages = await readPageData('.');
});

function importCurl(code: string): ImportedRequest | undefined {
  let request: ImportedRequest | undefined;
  convert({type: 'string', data: code}, (error, {result, reason, output}) => {
    if (error || !result) throw new Error(`Postman cannot import ${code}: ${error ?? reason}`);
    request = output?.[0]?.data;
  });
  return request;
}

function findCurl(samples: OperationPage['samples']): string {
  return samples.find(({language}) => language === 'curl')?.code ?? '';
}

/** What a command line has for a value: its text, or the variable that holds it. */
const write = (part: ValuePart) => ('text' in part ? part.text : `$${part.secret.variable}`);

/** The URL with the API keys of the query, which a command line has at its end. */
function writeUrl(request: SampleRequest): string {
  const keys = listQueryKeys(request).map(
    ({name, part}) => `${encodeStrictly(name)}=${write(part)}`,
  );
  const url = toUrl(request);
  return [url, keys.join('&')].filter(Boolean).join(url.includes('?') ? '&' : '?');
}

describe('the calls of the built pages', () => {
  it('are there in each language', () => {
    const codes = pages.flatMap(({samples}) => samples.map(({code}) => code.trim()));
    expect(codes.length).toBe(LANGUAGES.length * OPERATION_COUNT);
    expect(codes.filter((code) => code === '')).toEqual([]);
  });

  it('are imported from curl by Postman as the request that they send', () => {
    expect(pages).toHaveLength(OPERATION_COUNT);
    expect(pages.length).toBeGreaterThanOrEqual(minimums.operations);
    for (const {slug, shape, samples} of pages) {
      const request = buildSampleRequest(shape, exampleValues(shape));
      const imported = importCurl(findCurl(samples));
      expect(imported, slug).toMatchObject({method: request.method, url: writeUrl(request)});
      const headers = listHeaders(request).map(({name, parts}) => [
        name,
        parts.map(write).join(''),
      ]);
      // With `--user`, Postman keeps the credentials apart from the headers.
      const isBasic = imported?.auth?.type === 'basic';
      const expected = headers.filter(([name]) => !(isBasic && name === 'Authorization'));
      expect(expected).toHaveLength(headers.length - (isBasic ? 1 : 0));
      expect(
        imported?.header.map(({key, value}) => [key, value]),
        slug,
      ).toEqual(expected);
      const {body} = request;
      if (body.kind === 'json') {
        expect(JSON.parse(imported?.body.raw ?? ''), slug).toEqual(body.value);
      } else if (body.kind === 'multipart') {
        const names = imported?.body.formdata?.map(({key}) => key);
        expect(names, slug).toEqual(body.parts.map(({name}) => name));
      } else if (body.kind === 'form') {
        const pairs = imported?.body.urlencoded?.map(({key, value}) => [key, value]);
        expect(pairs, slug).toEqual(body.pairs.map(({name, value}) => [name, value]));
      } else if (body.kind === 'text') {
        expect(imported?.body.raw, slug).toBe(body.text);
      } else if (body.kind === 'binary') {
        expect(imported?.body.raw, slug).toBe(`@${body.file}`);
      } else expect({...imported?.body, kind: body.kind}, slug).toEqual({kind: 'none'});
    }
  });
});

describe('the request body of a built page', () => {
  it('is the same in its example, in its samples and in the form as it opens', () => {
    const isJson = ({shape}: OperationPage) =>
      buildSampleRequest(shape, exampleValues(shape)).body.kind === 'json';
    const shown = pages.filter(isJson).flatMap((page) => {
      const [example] = page.body?.contents.flatMap(({examples}) => examples) ?? [];
      return example ? [{...page, code: example.code}] : [];
    });
    expect(shown.length).toBeGreaterThanOrEqual(minimums.bodies);
    for (const {slug, shape, samples, code} of shown) {
      const example: unknown = JSON.parse(code);
      const imported = importCurl(findCurl(samples));
      expect(JSON.parse(imported?.body.raw ?? ''), slug).toEqual(example);
      expect(readValues(shape, createState(shape)).body, slug).toEqual(example);
    }
  });
});
