import {expect, it} from 'vitest';
import type {SampleRequest} from '../types.ts';
import {go} from './go.ts';

const request: SampleRequest = {
  ...{method: 'POST', baseUrl: 'https://api.example', path: '/a', query: [], headers: []},
  credentials: [{kind: 'basic', variable: 'API_CREDENTIALS'}],
  body: {kind: 'text', text: 'time.Now() "fmt.Print"'},
  response: {kind: 'json', status: '200'},
};

it('a Go sample imports the packages that its code names, and none that a text names', () => {
  const [, imports = ''] = /import \(([^)]*)\)/.exec(go.render(request, 'call')) ?? [];
  const names = imports.match(/[\w/]+/g)?.join(' ');
  expect(names).toBe('encoding/base64 io log net/http os strings');
});
