import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DomUtils, parseDocument} from 'htmlparser2';
import {LANGUAGES} from '../../src/openapi/samples/languages/index.ts';

const {findAll, findOne, getElementsByTagName, nextElementSibling, textContent} = DomUtils;
type Element = NonNullable<ReturnType<typeof findOne>>;

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
  const page = parseDocument(html);
  const listCode = (kind: string) =>
    findAll(({attribs}) => attribs['data-code'] === kind, page.children);
  const [groups, plain] = [listCode('tabs'), listCode('block')];
  const titled = [
    ...groups.flatMap(listPanels).map((panel) => ({panel, title: 'code-file'})),
    ...plain.map((panel) => ({panel, title: 'code-title'})),
  ].map(({panel, title}) => ({
    title: readText(findOne(hasClass(title), panel.children)),
    code: readCode(panel),
  }));
  const isFile = ({title}: {readonly title: string}) =>
    LANGUAGES.some(({extension}) => /^[\w-]+\.\w+$/.test(title) && title.endsWith(`.${extension}`));
  return {
    samples: groups.map(readSample).filter(({title}) => title !== ''),
    programs: new Map(titled.filter(isFile).map(({title, code}) => [title, code])),
    blocks: plain.map(readCode),
    steps: getElementsByTagName('h2', page)
      .filter((heading) => /^Step \d+:/.test(textContent(heading)))
      .map((heading) => [...new Set(listLinks(heading))]),
  };
}

/** Where the elements between a heading and the next one link to. */
function listLinks(heading: Element): string[] {
  const links: Element[] = [];
  let next = nextElementSibling(heading);
  for (; next && next.name !== 'h2'; next = nextElementSibling(next)) {
    links.push(...getElementsByTagName('a', next));
  }
  return links.map(({attribs}) => (attribs.href ?? '').replace(/#.*$/, ''));
}

function listPanels({children}: Element): Element[] {
  return findAll(({attribs}) => 'data-panel' in attribs, children);
}

function readSample(group: Element): GuideSample {
  const bar = findOne(hasClass('code-title'), group.children);
  const link = findOne(isNamed('a'), bar?.children ?? []);
  const badge = findOne(isNamed('span'), bar?.children ?? []);
  return {
    title: readText(link) || readText(bar).slice(readText(badge).length),
    href: link?.attribs.href,
    code: new Map(
      listPanels(group).map((panel) => [panel.attribs['data-panel'] ?? '', readCode(panel)]),
    ),
  };
}

const isNamed = (tag: string) => (element: Element) => element.name === tag;

const hasClass = (name: string) => (element: Element) =>
  element.attribs.class?.split(' ').includes(name) ?? false;

const readText = (element: Element | null) => (element ? textContent(element) : '');

const readCode = ({children}: Element) => readText(findOne(isNamed('code'), children));
