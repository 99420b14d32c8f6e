import {expect, it} from 'vitest';
import type {SampleRequest} from '../types.ts';
import {go} from './go.ts';

const request: SampleRequest = {
  ...{method: 'POST', baseUrl: 'https://api.example', path: '/a', headers: []},
  query: ['b', 'c'].map((name) => ({name, value: '1'})),
  credentials: [{kind: 'apiKey', in: 'query', name: 'key', variable: 'API_KEY'}],
  body: {kind: 'text', text: 'time.Now() "fmt.Print"'},
  response: {kind: 'json', status: '200'},
};

it('a Go sample has its key in the query, the packages that its code names, and none of a text', () => {
  const code = go.render(request, 'call');
  expect(code).toContain(
    '"https://api.example/a?b=1&c=1&key="+url.QueryEscape(os.Getenv("API_KEY"))',
  );
  expect(
    /import \(([^)]*)\)/
      .exec(code)?.[1]
      ?.match(/[\w/]+/g)
      ?.join(' '),
  ).toBe('io log net/http net/url os strings');
});
