import {expect, it} from 'vitest';
import {readPageData} from '../../../e2e/framework/built/read-page-data.ts';
import {buildSampleRequest, exampleValues} from '../../../src/openapi/samples';

it('the request body of a built page is the same in its example and in its samples', async () => {
  let count = 0;
  for (const {slug, shape, body} of await readPageData('.')) {
    const sent = buildSampleRequest(shape, exampleValues(shape)).body;
    const [example] = body?.contents.flatMap(({examples}) => examples) ?? [];
    if (sent.kind !== 'json' || !example) continue;
    count++;
    const shown: unknown = JSON.parse(example.code);
    expect(sent.value, slug).toEqual(shown);
  }
  expect(count).toBeGreaterThan(50);
});
