import {toString as toPlainText} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {keepFormerAnchors} from './headings.ts';
import {parseGuide} from './parse-guide.ts';
import {prepareGuide} from './resolve-guide.ts';
import {makeTestContext} from './testing/specifications.ts';

describe('A heading of a guide', () => {
  it('keeps its anchor when a component in it is resolved', () => {
    const tree = parseGuide('## Errors of <Operation id="list-events" />');
    prepareGuide(tree, makeTestContext());
    expect(tree.children[0]?.data).toEqual({hProperties: {id: 'errors-of'}});
  });

  it('has a target for each earlier anchor before it, and no comment', () => {
    const tree = parseGuide(
      '## Retry schedule {/* formerly #know-the-retries #retries */}\n\nText.',
    );
    keepFormerAnchors(tree);
    const [target, second, heading] = tree.children;
    expect(target).toMatchObject({
      name: 'span',
      attributes: [{name: 'id', value: 'know-the-retries'}, {name: 'className'}],
    });
    expect(second).toMatchObject({attributes: [{value: 'retries'}, {}]});
    expect(toPlainText(heading)).toBe('Retry schedule');
  });
});
