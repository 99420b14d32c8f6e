import {describe, expect, it} from 'vitest';
import type {SampleBody, SamplePart, SampleRequest} from '../types.ts';
import {curl} from './curl.ts';
import {renderCurlBody} from './curl-body.ts';
import {go} from './go.ts';
import {renderPhpBody} from './php-body.ts';

const render = (part: SamplePart) =>
  renderCurlBody({body: {kind: 'multipart', parts: [part]}} as unknown as SampleRequest)[0];
const text = {kind: 'text', name: 'note', value: 'a'} as const;

describe('a part of a form in curl', () => {
  it('has a name with an equals sign in a header', () => {
    expect(render({...text, name: 'note=@/secret;x'})).toBe(
      `--form '="a";headers="Content-Disposition: form-data; name=\\"note=@/secret;x\\""'`,
    );
  });

  it.each(['@/secret', '</secret', '(a)', '"a"', 'a;type=b', ' a'])(
    'sends the value %s as text',
    (value) => {
      const quoted = `"${value.replaceAll('"', '\\"')}"`;
      expect(render({...text, value})).toBe(`--form 'note=${quoted}'`);
      const type = 'text/plain';
      expect(render({...text, value, type})).toBe(`--form 'note=${quoted};type=text/plain'`);
    },
  );

  it('has a type with options of curl in a header', () => {
    expect(render({...text, type: 'text/plain;headers=@/secret'})).toBe(
      `--form 'note="a";headers="Content-Type: text/plain;headers=@/secret"'`,
    );
  });
});

const KEY: SampleRequest = {
  ...{method: 'DELETE', baseUrl: 'https://api.example', path: '/a', headers: [], query: []},
  credentials: [{kind: 'apiKey', in: 'query', name: 'k y', variable: 'API_KEY'}],
  ...{body: {kind: 'none'}, response: {kind: 'json', status: '200'}},
};

it.each<[SampleBody, string]>([
  [{kind: 'none'}, '--get --data-urlencode'],
  [{kind: 'text', text: 'b'}, '--url-query'],
])('with the body %j curl encodes an API key in the query', (body, option) => {
  const request = {...KEY, body};
  expect(curl.render(request, 'call')).toContain(
    `'https://api.example/a' \\\n  ${option} "k%20y=$API_KEY"`,
  );
  expect(curl.render(request, 'program')).toContain(`\n    ${option} "k%20y=$key"`);
});

it('a quote in the URL of a server does not end a word of the shell', () => {
  const code = curl.render({...KEY, baseUrl: "https://api.example/it's$(id)"}, 'program');
  expect(code).toContain(":-'https://api.example/it'\\''s$(id)'}\n");
});

it('PHP leaves a form of plain parts to ext-curl', () => {
  const names = {name: 'f', file: 'a.png', fileName: 'a.png', type: 'image/png'};
  const body: SampleBody = {kind: 'multipart', parts: [text, {kind: 'file', ...names}]};
  const {fields} = renderPhpBody({...KEY, body}, 'call');
  expect(fields).toContain("'f' => new CURLFile('a.png', 'image/png', 'a.png')");
});

it('Go has the API key in the query, and imports the packages of its code but not those of a string', () => {
  const body = {kind: 'text', text: 'time.Now() "fmt.Print"'} as const;
  const code = go.render({...KEY, body, query: [{name: 'b', value: '1'}]}, 'call');
  expect(code).toContain(
    '"https://api.example/a?b=1&k%20y="+url.QueryEscape(os.Getenv("API_KEY"))',
  );
  const imports = code.match(/^\t"[\w/]+"$/gm)?.map((line) => line.slice(2, -1));
  expect(imports).toEqual(['io', 'log', 'net/http', 'net/url', 'os', 'strings']);
});
