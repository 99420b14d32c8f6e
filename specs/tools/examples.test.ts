import {describe, expect, it} from 'vitest';
import {checkExamples} from './examples/check-examples.ts';
import {describeFaults} from './examples/describe-faults.ts';
import {EXAMPLE_KINDS} from './examples/list-examples.ts';
import {readPublished} from './testing/published.ts';

describe.each(Object.entries(readPublished()))('the examples of %s', (id, document) => {
  it('are there for every answer, request, parameter and header, and fit their schemas', () => {
    const {counts, faults} = checkExamples(document);
    const empty = EXAMPLE_KINDS.filter((kind) => counts[kind] === 0);
    expect(describeFaults(document, faults)).toEqual([]);
    expect(empty).toEqual(id === 'webhooks' ? [] : ['payload']);
  });
});
