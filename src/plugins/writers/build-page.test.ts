import {describe, expect, it} from 'vitest';
import {parseGuide} from '../../guides/parse-guide.ts';
import {resolveGuide} from '../../guides/resolve-guide.ts';
import {makeTestContext} from '../../guides/testing/specifications.ts';
import {buildWritersPage} from './build-page.ts';

const context = makeTestContext();

describe('the page for writers', () => {
  const guides = new Map([
    [
      'docs/a.mdx',
      'A long <Operation id="create-event" api="dashboard" />.\n\n- Text\n\n  <Pitfalls>\n\n  - One\n\n  </Pitfalls>\n',
    ],
    ['docs/b.mdx', 'Call <Operation id="create-event" />.\n\n```text\n<Scope name="x" />\n```\n'],
  ]);
  const page = buildWritersPage(guides);

  it('shows the shortest use of a component and its source', () => {
    expect(page).toContain(
      '## Operation\n\nA link to an operation, with its method and title.\n\n' +
        '| Property | Meaning |\n| --- | --- |\n| `id` | Required.',
    );
    expect(page).toContain(
      'Example: <Operation id="create-event" />\n\nSource, in `docs/b.mdx`:\n\n' +
        '~~~~~~text\n<Operation id="create-event" />\n~~~~~~',
    );
    expect(page).toContain('\n<Pitfalls>\n\n- One\n\n</Pitfalls>\n\nSource');
  });

  it('reports components that no guide uses yet, and how code is marked', () => {
    expect(page).toMatch(/## Scope\n[^#]*No guide uses it yet\.\n/);
    expect(page).toContain('the language of its code: `php`, ');
  });

  it('can be resolved as a guide is', () => {
    expect(resolveGuide(parseGuide(page), context)).toEqual([]);
  });
});
