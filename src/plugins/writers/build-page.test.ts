import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import type {MdxElement} from '../../guides/attributes.ts';
import {parseGuide} from '../../guides/check-guides.ts';
import {COMPONENT_DESCRIPTIONS} from '../../guides/components/descriptions.ts';
import {GUIDE_COMPONENTS} from '../../guides/components/index.ts';
import {GuideReferenceError} from '../../guides/reference-error.ts';
import {resolveGuide} from '../../guides/resolve-guide.ts';
import {listComponents} from '../../guides/stray-markup.ts';
import {makeTestContext} from '../../guides/testing/specifications.ts';
import {buildWritersPage} from './build-page.ts';

const context = makeTestContext();

/** The attributes that the resolver of a component lets through. */
function listAccepted(name: string): readonly string[] | undefined {
  const [element] = parseGuide(`<${name} surelyUnknown="x" />`).children;
  try {
    GUIDE_COMPONENTS[name]?.(element as MdxElement, context);
  } catch (error) {
    if (error instanceof GuideReferenceError) return error.known;
    throw error;
  }
  return undefined;
}

describe('the descriptions of the components', () => {
  it('are there for every component that a guide can use', () => {
    expect(Object.keys(COMPONENT_DESCRIPTIONS).sort()).toEqual(listComponents());
  });

  it.each(Object.keys(GUIDE_COMPONENTS))('name the attributes that <%s> takes', (name) => {
    const described = Object.keys(COMPONENT_DESCRIPTIONS[name]?.attributes ?? {});
    const accepted = listAccepted(name);
    expect(accepted && described.sort()).toEqual(accepted && [...accepted].sort());
    expect(accepted).toBeDefined();
  });
});

describe('the page for writers', () => {
  const guides = new Map([
    [
      'docs/a.mdx',
      'A long <Operation id="create-event" path />.\n\n- Text\n\n  <Pitfalls>\n\n  - One\n\n  </Pitfalls>\n',
    ],
    ['docs/b.mdx', 'Call <Operation id="create-event" />.\n\n```text\n<Scope name="x" />\n```\n'],
  ]);
  const page = buildWritersPage(guides, ['php', 'text']);

  it('shows the shortest use of a component and its source', () => {
    expect(page).toContain(
      '## Operation\n\nA link to an operation, with its method and title.\n\n' +
        '| Property | Meaning |\n| --- | --- |\n| `id` | Required.',
    );
    expect(page).toContain(
      'Example: <Operation id="create-event" />\n\nSource, in `docs/b.mdx`:\n\n' +
        '```text\n<Operation id="create-event" />\n```',
    );
    expect(page).toContain('\n<Pitfalls>\n\n- One\n\n</Pitfalls>\n\nSource');
  });

  it('says which component no guide uses yet, and how code is marked', () => {
    expect(page).toMatch(/## Scope\n[^#]*No guide uses it yet\.\n/);
    expect(page).toContain('the language of its code: `php`, `text`.');
  });

  it('can be resolved as a guide is', () => {
    expect(resolveGuide(parseGuide(page), context)).toEqual([]);
  });

  it('is in no build', async () => {
    const {listWritersPlugins} = await import('./writers.ts');
    expect(listWritersPlugins('production', 'all')).toEqual([]);
    expect(listWritersPlugins('development', 'reference')).toEqual([]);
    expect(listWritersPlugins('development', 'all')).toHaveLength(2);
    expect(readFileSync('docusaurus.config.ts', 'utf8')).toContain('...writers');
  });
});
