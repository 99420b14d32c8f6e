import {strFromU8, unzipSync} from 'fflate';
import {load} from 'js-yaml';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {makeClientSite} from '../../scripts/clients/make-client-site.ts';
import {verifyDocument} from '../../scripts/openapi/verify.ts';
import {makeFilesSite} from '../../scripts/outputs/make-site.ts';
import {readProduct} from '../../src/config/product.ts';
import type {JsonObject} from '../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../src/openapi/testing/documents.ts';
import {DOWNLOADS} from '../../src/outputs/index.ts';
import {specifications} from '../../src/outputs/specifications/index.ts';
import {publishDocument} from '../../src/outputs/specifications/publish-document.ts';
import {readTar} from '../../src/outputs/tar-files.ts';

/** Texts that YAML reads as something else where they are not quoted. */
const TRAPS = ['yes', 'no', '~', '1.0', '0x10', '2025-04-01', '- a', 'a: b', '#c', '<<', '|', '%'];

function build(document: JsonObject): Map<string, string> {
  const files = specifications.build(makeFilesSite(document));
  return new Map(files.map(({path, content}) => [path, String(content)]));
}

describe('the published specifications', () => {
  const document = buildDocument({title: 'Harbour', operations: 3}) as JsonObject;
  const files = build(document);

  it('are the verified document as JSON and as YAML, and one document for each operation', () => {
    expect([...files.keys()].sort()).toEqual([
      'specs/sample.json',
      'specs/sample.yaml',
      ...[0, 1, 2].map((at) => `specs/sample/update-thing-${at}.json`),
    ]);
    expect(JSON.parse(files.get('specs/sample.json') ?? '')).toEqual(document);
    expect(load(files.get('specs/sample.yaml') ?? '')).toEqual(document);
  });

  it('are valid also where they have one operation, which says where the others are', () => {
    for (const at of [0, 1, 2]) {
      const single = JSON.parse(files.get(`specs/sample/update-thing-${at}.json`) ?? '');
      const origin = {id: 'sample', source: 'sample', url: 'file:///sample.json'};
      expect(verifyDocument(single, origin).operations).toHaveLength(1);
      expect(single.info.description).toContain('/specs/sample.json');
    }
  });

  it.each(TRAPS)('keep the text %j a text in YAML, for two parsers', (trap) => {
    const hostile = {...document, 'x-trap': {[trap]: trap, list: [trap]}};
    const text = build(hostile).get('specs/sample.yaml') ?? '';
    expect(load(text)).toEqual(hostile);
    expect(parse(text, {version: '1.1', merge: false})).toEqual(hostile);
    expect(parse(text)).toEqual(hostile);
  });
});

/** Files of a zip or of a package. */
const unpack = (path: string, content: Uint8Array): Iterable<[string, Uint8Array]> =>
  path.endsWith('.tgz') ? readTar(content) : Object.entries(unzipSync(content));

describe('a link to the site', () => {
  const product = {...readProduct({}), siteUrl: 'https://docs.example', baseUrl: '/base/'};
  const whole = 'https://docs.example/base/docs/orders/';
  const text = 'See [orders](/docs/orders/).';
  const own = buildDocument({title: 'Harbour', operations: 2}) as JsonObject;
  const paths = Object.entries(own.paths as JsonObject).map(([route, item]) => {
    const {post, ...rest} = item as {post: JsonObject};
    return [route, {...rest, post: {...post, summary: `Change: ${text}`, description: text}}];
  });
  const linked = {
    ...own,
    info: {title: 'Harbour', version: '1', description: text},
    paths: Object.fromEntries(paths),
  };

  it('is whole in every file, those in zips and packages included, whatever the base address', async () => {
    const {apis, ...rest} = await makeClientSite(publishDocument(linked, product));
    const site = {...rest, product, apis: apis.map((api) => ({...api, document: linked}))};
    const files = DOWNLOADS.flatMap((output) => output.build(site));
    const texts = files.flatMap(({path, content}): [string, string][] =>
      typeof content === 'string'
        ? [[path, content]]
        : [...unpack(path, content)].map(([name, bytes]) => [`${path}: ${name}`, strFromU8(bytes)]),
    );
    for (const [path, each] of texts) {
      if (path.endsWith('.ts')) continue;
      expect(each.replaceAll(`Change: ${text}`, ''), path).not.toContain('](/');
    }
    const documents = texts.filter(([path]) => path.startsWith('specs/'));
    expect(documents).toHaveLength(4);
    for (const [path, each] of documents) expect(each, path).toContain(`](${whole})`);
    const sources = texts.find(([path]) => path.endsWith('/sdk.gen.d.ts'))?.[1];
    expect(sources).toContain(`](${whole})`);
  });
});
