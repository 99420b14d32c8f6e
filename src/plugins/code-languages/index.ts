import type {Plugin} from '@docusaurus/types';
import {LANGUAGE_IDS} from '../../openapi/samples/languages/labels.ts';

/** What a selector has in the place of a language. */
const MARK = 'LANGUAGE';

/** The part of a PostCSS rule that is changed. */
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

/** The tabs of code follow the reader's language without script. */
export default function codeLanguagesPlugin(): Plugin<void> {
  const plugin = spreadLanguages(LANGUAGE_IDS);
  return {
    name: 'code-languages',
    configurePostCss: (options) => ({...options, plugins: [...options.plugins, plugin]}),
  };
}
