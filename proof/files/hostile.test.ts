import {describe, expect, it} from 'vitest';
import {makeFilesSite} from '../../scripts/twins/make-files-site.ts';
import {buildBaseUrl, isHttpServer} from '../../src/openapi/samples/request/base-url.ts';
import {bruno} from '../../src/outputs/bruno/index.ts';
import {http} from '../../src/outputs/http/index.ts';
import {postman} from '../../src/outputs/postman/index.ts';
import {buildRunnableDocument, listRunnablePayloads} from '../hostile/runnable-document.ts';

const BAIT = {
  marks: '/marks',
  secretFile: '/secrets/file.txt',
  variable: 'SECRET',
  elsewhere: 'http://elsewhere.example/',
};

/** Each kind of line that a file of requests has, in what all programs read alike. */
const LINES = [
  /^$/,
  /^# (?![\s@])|^# {3}/,
  /^# @name [A-Za-z]\w*$/,
  /^### /,
  /^@\w+ = [^{}]*$/,
  /^[A-Z]+ (?:\{\{baseUrl\}\}|https?:\/\/)[^\s{}]*(?:\{\{\w+\}\}[^\s{}]*)*$/,
  /^[A-Za-z][\w-]*: (?!\{\{[^\w$])/,
  // Lines of bodies: JSON, a form, parts, a plain text, a file in the folder.
  /^ *(?:"|\}|\]|\[|\{$|\{\}$|\w)/,
  /^--boundary-of-parts(?:--)?$/,
  /^< \.\/[\w.][^/]*$/,
];

/** Variables of the files themselves. */
const OWN = /\{\{(?:baseUrl|\$timestamp|\$guid|(?:token|username|password|apiKey)\w*)\}\}/g;

describe('the files of a document with orders of programs in its texts', () => {
  const payloads = listRunnablePayloads(BAIT).filter((text) => /[{}<>#@?=:]/.test(text));
  const places = [
    ...(['texts', 'header', 'headerName', 'json', 'partName', 'partValue', 'partType'] as const),
    ...(['partFile', 'text', 'binary', 'mediaType'] as const),
  ];
  const site = makeFilesSite(
    buildRunnableDocument(payloads.slice(0, 40), 'https://api.example', places),
  );

  it('are requests that have none but the lines of one', () => {
    const content = String(http.build(site)[0]?.content);
    const lines = content.split(/[\n\r\u2028\u2029\u0085]/);
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => !LINES.some((kind) => kind.test(line)))).toEqual([]);
    expect(content.replaceAll(OWN, '').match(/.*\{\{.*/g)).toBeNull();
    expect(content).not.toMatch(/^< .*secrets/m);
  });

  it('are collections without variables but their own, and without files beyond their folder', () => {
    const text = JSON.stringify(JSON.parse(String(postman.build(site)[0]?.content)));
    expect(text.replaceAll(OWN, '').match(/.{0,40}\{\{.{0,40}/g)).toBeNull();
    expect(text).not.toMatch(/"src":"[^"]*[/\\]/);
    expect(bruno.build(site)).toHaveLength(1);
  });
});

describe('the URL of a server', () => {
  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://a.example',
    '-K/secret',
    'https://user:word@a.example',
    'https://a.example@b.example/',
    'https://',
    '{scheme}://a.example',
  ])('is not used where it is %s', (url) => {
    expect(isHttpServer({url, variables: {scheme: {default: 'file'}}})).toBe(false);
  });

  it('has no list of curl, no variable and no end of a line', () => {
    const url = 'https://a.example:8080/v1/[1-3]/{a,b}/`x`/a b\n{{c}}';
    const shape = {
      ...{id: 'a', method: 'GET', path: '/', parameters: [], credentials: []},
      ...{servers: [{url}], response: {kind: 'none', status: '200'} as const},
    };
    const built = buildBaseUrl(shape, {parameters: {}});
    expect(built).toBe(
      'https://a.example:8080/v1/%5B1-3%5D/%7Ba,b%7D/%60x%60/a%20b%0A%7B%7Bc%7D%7D',
    );
    expect(isHttpServer({url: 'http://[::1]:80/v1'})).toBe(true);
  });
});
