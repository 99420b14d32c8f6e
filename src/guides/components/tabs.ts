import type {Code, RootContent} from 'mdast';
import {hasHosts} from '../../config/sample-hosts.ts';
import {ALL_LANGUAGES, LANGUAGES} from '../../openapi/samples/languages/index.ts';
import {highlight, readFenceTitle} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';
import {wrapInShell} from '../samples.ts';
import {defineComponent, text} from './component.ts';

/** Languages of the samples by what marks their fences. */
const FENCES = new Map(ALL_LANGUAGES.map((each) => [each.guides.fence, each]));

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
  const children = panels.map(({language, label, html, title}) =>
    makeFlow('CodePanel', {language, label, title, html}),
  );
  const isSwitched = panels.some(({html}) => hasHosts(html));
  return makeFlow('CodeTabs', {...bar, isSwitched}, children);
}

/** Programs in the languages that the owner shows, in their order; all of them where it has none of these. */
function arrange(panels: readonly Panel[]): readonly Panel[] {
  const shown = LANGUAGES.flatMap(({id}) => panels.filter(({language}) => language === id));
  return shown.length > 0 ? shown : panels;
}

export const Languages = defineComponent({
  shows: 'Programs written by hand, one tab for each language.',
  attributes: {
    run: text(
      'Shows each as what a reader pastes into a shell, which starts it with this argument.',
    ),
  },
  content: 'Two or more fenced blocks, each in another language.',
  resolve: ({run: argument}, _, element) => {
    const fences = (element.children as RootContent[]).filter((child) => child.type === 'code');
    const panels = fences.map((fence) => renderProgram(fence, argument));
    const languages = new Set(panels.map(({language}) => language));
    if (languages.size < Math.max(2, element.children.length)) {
      throw new GuideReferenceError(
        `<Languages> holds ${element.children.length} parts in ${languages.size} languages, expected two or more fenced ` +
          'blocks, each in another language. Write a single program as a separate fence.',
      );
    }
    return [makeTabs(arrange(panels), {})];
  },
});

function renderProgram({lang, meta, value}: Code, argument: string | undefined): Panel {
  const language = getKnown('Language', lang ?? '', 'in <Languages>', FENCES);
  const title = readFenceTitle(meta);
  const {html} = highlight(value, lang);
  const tab = {language: language.id, label: language.guides.tab};
  if (argument === undefined) return {...tab, title, html};
  if (title) return {...tab, html: wrapInShell(language, title, `${html}\n`, ` ${argument}\n`)};
  throw new GuideReferenceError(
    'A program of <Languages run="…"> has no name. Write title="name.php" after the language.',
  );
}
