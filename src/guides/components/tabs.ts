import type {Code, RootContent} from 'mdast';
import {hasHosts} from '../../config/sample-hosts.ts';
import {ALL_LANGUAGES, LANGUAGES} from '../../openapi/samples/languages/index.ts';
import type {Resolver} from '../context.ts';
import {highlight, highlightGrammar, readFenceTitle} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';

/** Language of a fence to the language of the site's switch. */
const TABS = new Map<string, {readonly language: string; readonly label: string}>(
  ALL_LANGUAGES.map(({id, guides: {fence, tab}}) => [fence, {language: id, label: tab}]),
);

/** A program in one language of a group. */
type Panel = {
  readonly language: string;
  readonly label: string;
  readonly html: string;
  readonly title?: string | undefined;
};

/** Makes a group of tabs that follows the site's choice of language. */
export function makeTabs(
  panels: readonly Panel[],
  bar: Readonly<Record<string, string | undefined>>,
): RootContent {
  const names = panels.map(({language}) => language).join(' ');
  const children = panels.map(({language, label, html, title}) =>
    makeFlow('CodePanel', {language, label, title, html}),
  );
  const isSwitched = panels.some(({html}) => hasHosts(html));
  return makeFlow('CodeTabs', {...bar, languages: names, isSwitched}, children);
}

/** A program as what a reader pastes into a shell: its file, then its start with an argument. */
function wrapInShell(language: string, file: string, html: string, argument: string): string {
  const found = ALL_LANGUAGES.find(({id}) => id === language);
  const end = found?.extension.toUpperCase() ?? 'END';
  const start = highlightGrammar(`${end}\n${found?.start} ${file} ${argument}\n`, 'bash');
  return `${highlightGrammar(`cat >${file} <<'${end}'\n`, 'bash')}${html}\n${start}`;
}

/** Programs in the languages that the owner shows, in their order; all of them where it has none of these. */
function arrange(panels: readonly Panel[]): readonly Panel[] {
  const shown = LANGUAGES.flatMap(({id}) => panels.filter(({language}) => language === id));
  return shown.length > 0 ? shown : panels;
}

/** `<Languages>`: hand-written programs, one fence for each language. */
export const resolveLanguages: Resolver<'Languages'> = ({run: argument}, _, element) => {
  const fences: Code[] = [];
  for (const child of element.children as RootContent[]) {
    if (child.type !== 'code') {
      throw new GuideReferenceError(
        `<Languages> holds fenced code only, found ${child.type}. Move it out of the component.`,
      );
    }
    fences.push(child);
  }
  const panels = fences.map((fence) => {
    const tab = getKnown('Language', fence.lang ?? '', 'in <Languages>', TABS);
    const title = readFenceTitle(fence.meta);
    const {html} = highlight(fence.value, fence.lang);
    if (argument === undefined) return {...tab, title, html};
    if (title) return {...tab, html: wrapInShell(tab.language, title, html, argument)};
    throw new GuideReferenceError(
      'A program of <Languages run="…"> has no name. Write title="name.php" after the language.',
    );
  });
  const unique = new Set(panels.map(({language}) => language));
  if (panels.length >= 2 && unique.size === panels.length) return [makeTabs(arrange(panels), {})];
  throw new GuideReferenceError(
    `<Languages> holds ${panels.length} fences in ${unique.size} languages, expected two or more, ` +
      'each in another language. Give a single program as a fence of its own.',
  );
};
