import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {TEST_VECTOR, WEBHOOK_SCHEME} from '../../../src/config/webhooks.ts';

const {id, timestamp, signature} = TEST_VECTOR;

describe('the scheme of the platform', () => {
  it('is that of the published specification', () => {
    const document = JSON.parse(readFileSync('specs/published/webhooker.json', 'utf8'));
    const {headers, request} = document['x-webhook-deliveries'];
    const {sender, headers: names, ...scheme} = WEBHOOK_SCHEME;
    expect(Object.values(names)).toEqual(
      expect.arrayContaining(headers.map((each: {name: string}) => each.name)),
    );
    expect(Object.values(names)).toHaveLength(headers.length);
    const examples = headers.map((each: {example: string}) => each.example);
    expect(examples).toEqual(expect.arrayContaining([sender, signature, id, timestamp]));
    expect(scheme.maxBodyBytes).toBe(request.max_body_kibibytes * 1024);
  });
});
