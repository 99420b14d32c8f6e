import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Element, Nodes} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {LANGUAGES} from '../../../src/openapi/samples/languages/index.ts';

/** One request of a guide in every language. */
export type GuideSample = {
  readonly title: string;
  /** Page of the operation; undefined for calls that no specification describes. */
  readonly href: string | undefined;
  readonly code: ReadonlyMap<string, string>;
};

/** What a reader can copy from a guide, and where its steps lead. */
export type BuiltGuide = {
  readonly samples: readonly GuideSample[];
  /** File name to program. */
  readonly programs: ReadonlyMap<string, string>;
  /** Code blocks without a file name. */
  readonly blocks: readonly string[];
  /** Where each section "Step 1: …" links to, each target once. */
  readonly steps: readonly (readonly string[])[];
};

/**
 * Reads a guide from the HTML of the built site.
 *
 * @param route for example `/docs/webhooks/overview/`
 * @throws when the site has no such page
 */
export function readBuiltGuide(buildDir: string, route: string): BuiltGuide {
  return parseBuiltGuide(readFileSync(path.join(buildDir, route, 'index.html'), 'utf8'));
}

/** Reads a guide from its HTML. */
export function parseBuiltGuide(html: string): BuiltGuide {
  const root = fromHtml(html);
  const groups = findAll(root, ({properties}) => properties.dataCode === 'tabs');
  const plain = findAll(root, ({properties}) => properties.dataCode === 'block');
  const titled = [
    ...groups.flatMap(listPanels).map((panel) => ({
      title: readText(findAll(panel, hasClass('code-file'))[0]),
      code: readCode(panel),
    })),
    ...plain.map((block) => ({
      title: readText(findAll(block, hasClass('code-title'))[0]),
      code: readCode(block),
    })),
  ];
  const isFile = ({title}: {readonly title: string}) =>
    LANGUAGES.some(({extension}) => /^[\w-]+\.\w+$/.test(title) && title.endsWith(`.${extension}`));
  return {
    samples: groups.map(readSample).filter(({title}) => title !== ''),
    programs: new Map(titled.filter(isFile).map(({title, code}) => [title, code])),
    blocks: plain.map(readCode),
    steps: listSections(root)
      .filter(([heading]) => /^Step \d+:/.test(readText(heading)))
      .map((section) => [...new Set(section.slice(1).flatMap(listLinks))]),
  };
}

/** The sections of a page, each as its heading of level 2 and the elements behind it. */
function listSections(root: Nodes): Element[][] {
  const [first] = findAll(root, ({tagName}) => tagName === 'h2');
  const body = first && findParent(root, first);
  const sections: Element[][] = [];
  for (const child of body?.children ?? []) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'h2') sections.push([child]);
    else sections.at(-1)?.push(child);
  }
  return sections;
}

function findParent(node: Nodes, wanted: Element): Element | undefined {
  if (node.type === 'element' && node.children.includes(wanted)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findParent(child, wanted);
    if (found) return found;
  }
  return undefined;
}

function listPanels(group: Element): Element[] {
  return findAll(group, ({properties}) => typeof properties.dataPanel === 'string');
}

function readSample(group: Element): GuideSample {
  const bar = findAll(group, hasClass('code-title'))[0];
  const link = bar && findAll(bar, ({tagName}) => tagName === 'a')[0];
  const badge = bar && findAll(bar, ({tagName}) => tagName === 'span')[0];
  const title = readText(link) || readText(bar).slice(readText(badge).length);
  const href = link?.properties.href;
  return {
    title,
    href: typeof href === 'string' ? href : undefined,
    code: new Map(
      listPanels(group).map((panel) => [String(panel.properties.dataPanel), readCode(panel)]),
    ),
  };
}

function listLinks(node: Element): string[] {
  return findAll(node, ({tagName}) => tagName === 'a').map(({properties}) =>
    String(properties.href ?? '').replace(/#.*$/, ''),
  );
}

function readCode(node: Element): string {
  return readText(findAll(node, ({tagName}) => tagName === 'code')[0]);
}

function hasClass(name: string): (element: Element) => boolean {
  return ({properties: {className}}) => Array.isArray(className) && className.includes(name);
}

/** The outermost elements that are wanted, in the order of the page. */
function findAll(node: Nodes, isWanted: (element: Element) => boolean): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => {
    if (child.type === 'element' && isWanted(child)) return [child];
    return findAll(child, isWanted);
  });
}

function readText(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value;
  return node && 'children' in node ? node.children.map(readText).join('') : '';
}
