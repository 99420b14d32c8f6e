import type {Element, Root} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {
  FIXTURE_NAMES,
  loadOperation,
  loadReference,
} from '../../openapi/reference/fixtures/load-fixture.ts';
import {toPlainText} from '../../openapi/reference/markdown/tree.ts';
import type {ReferencePageData} from '../../openapi/reference/types.ts';
import {findAll} from '../../outputs/markdown-pages/elements.ts';
import {ReferencePage} from './ReferencePage';

function render(page: ReferencePageData): Root {
  return fromHtml(renderToStaticMarkup(<ReferencePage page={page} />), {fragment: true});
}

const listElements = (node: Root | Element): Element[] => findAll(node, () => true);

const pages = FIXTURE_NAMES.flatMap((name) =>
  loadReference(name).pages.map((page) => ({name: `${name}/${page.slug}`, page})),
);

describe.each(pages)('the page $name', ({page}) => {
  const elements = listElements(render(page));
  const ids = elements.flatMap(({properties}) => (properties.id ? [String(properties.id)] : []));

  it('has no script, resource or form of the document', () => {
    const names = new Set(elements.map(({tagName}) => tagName));
    const active = 'iframe object embed img style link form svg base'.split(' ');
    expect(active.filter((tag) => names.has(tag))).toEqual([]);
    const scripts = elements.filter(({tagName}) => tagName === 'script');
    expect(scripts.map(({properties}) => properties.type)).toEqual(
      page.kind === 'operation' ? ['text/x-shape'] : [],
    );
    const attributes = new Set(elements.flatMap(({properties}) => Object.keys(properties)));
    expect([...attributes].filter((name) => /^on|^style$|^srcDoc$/i.test(name))).toEqual([]);
    const addresses = elements.map(({properties}) => String(properties.href ?? ''));
    expect(addresses.filter((href) => /^\s*(?:javascript|data|vbscript):/i.test(href))).toEqual([]);
  });

  it('has one h1 and skips no heading level', () => {
    const levels = elements
      .filter(({tagName}) => /^h[1-6]$/.test(tagName))
      .map(({tagName}) => Number(tagName[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    }
  });

  it('has each id once, and all anchors that its data lists', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(page.anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  });

  it('has an element for every link inside the page', () => {
    const targets = elements
      .map(({properties}) => String(properties.href ?? ''))
      .filter((href) => href.startsWith('#'))
      .map((href) => decodeURIComponent(href.slice(1)));
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    const panels = elements.flatMap(({properties}) => properties.ariaControls ?? []);
    expect(panels.flat().filter((id) => !ids.includes(String(id)))).toEqual([]);
  });

  it('labels every panel by its tab, and selects one tab of each group', () => {
    const byRole = (role: string) => elements.filter(({properties}) => properties.role === role);
    const labels = byRole('tab').map(({properties: {id, ariaControls}}) => [ariaControls, id]);
    const panels = byRole('tabpanel').map(({properties: {id, ariaLabelledBy}}) => [
      [id],
      ariaLabelledBy,
    ]);
    expect(panels).toEqual(labels.map(([controls, id]) => [controls, [id]]));
    for (const list of byRole('tablist')) {
      const chosen = list.children.filter(
        (tab) => tab.type === 'element' && tab.properties.ariaSelected === 'true',
      );
      expect(chosen).toHaveLength(1);
    }
  });
});

it('an overview has tags below their headings, or on the same level without one, and lists all', () => {
  const [overview] = loadReference('tag-groups').pages;
  const elements = overview ? listElements(render(overview)) : [];
  const listTexts = (name: string, parts = elements) =>
    parts.filter(({tagName}) => tagName === name).map((part) => toPlainText(part));
  expect(listTexts('h3')).toEqual(['<b>Setup</b> & more', 'Sales', 'Left#']);
  expect(listTexts('h4')).toEqual(['Events#', 'Webhooks#', 'Orders#']);
  const [contents] = elements.filter(({tagName}) => tagName === 'nav').map(listElements);
  const parts = ['Before you begin & after', 'Operations'];
  expect(listTexts('a', contents)).toEqual([...parts, 'Events', 'Webhooks', 'Orders', 'Left']);
});

it('the operations of an API without tags have the id of the group on their section', () => {
  const [overview] = loadReference('servers').pages;
  const html = overview && renderToStaticMarkup(<ReferencePage page={overview} />);
  expect(html).toContain('<section id="tag-Operations"><h2 ');
});

describe('a hostile text', () => {
  const page = loadOperation('hostile', {slug: 'create-hostile'});

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a hostile document.
    ['title', 'export const y = 1; <b onclick="window.ran=true">bold</b> `${z}`'],
    ['name of a parameter', '<script>window.ran=true</script>'],
    ['value of an enum', '</code><img src=x onerror="window.ran=true">'],
    ['name of a field', '" onclick="window.ran=true'],
    ['field of a special name', '__proto__'],
    ['default', '</script><script>window.ran=true</script>'],
    ['constant', '<!--'],
    ['media type', 'application/json; x="<script>"'],
    ['description', 'A list is a List<int> or a Map<string, List<int>> when a < b and c > d & e.'],
    ['braces', '{process.env.SECRET}'],
  ])('is text on the page: %s', (_what, text) => {
    expect(toPlainText(render(page))).toContain(text);
  });

  it('cannot end the script element of the form', () => {
    const html = renderToStaticMarkup(<ReferencePage page={page} />);
    const [, json = ''] = /<script type="text\/x-shape"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(page.shape)));
  });
});
