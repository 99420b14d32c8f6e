import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {home} from '../../../product/home.ts';
import {LANGUAGES, renderSample} from '../../../src/openapi/samples/languages/index.ts';

const FOLDER = home.firstRequest?.folder ?? '';
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

describe('the first request of the home page', () => {
  it.each(LANGUAGES)('lists the events with a token, in $label', ({id}) => {
    const code = renderSample(id, JSON.parse(read('request.json')), 'call');
    expect(code).toContain('https://api.ticketing.example/v1/events');
    expect(code).toContain('API_TOKEN');
  });

  it('shows a response that is JSON', () => {
    expect(JSON.parse(read('response.json'))).toMatchObject({
      data: [{name: 'Harbour Lights Festival'}],
    });
  });
});
