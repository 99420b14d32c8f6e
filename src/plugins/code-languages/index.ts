import type {Plugin} from '@docusaurus/types';
import {LANGUAGE_IDS} from '../../openapi/samples/languages/labels.ts';

/** Placeholder for a language in a selector. */
const MARK = 'LANGUAGE';

/** The part of a PostCSS rule that this plugin changes. */
type Rule = {selectors: string[]};

/** Writes each selector of `src/css/code-language.css` once for each language of the samples. */
function spreadLanguages(ids: readonly string[]) {
  return {
    postcssPlugin: 'code-languages',
    Once(sheet: {readonly walkRules: (visit: (rule: Rule) => void) => void}): void {
      sheet.walkRules((rule) => {
        if (!rule.selectors.some((selector) => selector.includes(MARK))) return;
        rule.selectors = rule.selectors.flatMap((selector) =>
          selector.includes(MARK) ? ids.map((id) => selector.replaceAll(MARK, id)) : [selector],
        );
      });
    },
  };
}

/** Makes the tabs of code show the reader's language by style sheet, without script. */
export default function codeLanguagesPlugin(): Plugin<void> {
  const plugin = spreadLanguages(LANGUAGE_IDS);
  return {
    name: 'code-languages',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, plugin]}),
  };
}
