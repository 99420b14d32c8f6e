import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildHeadScript, type HeadScriptOptions} from './head-script';

/** Puts the reader's code language on `<html>` before the first paint of every page. */
export default function codeLanguagePlugin(
  _context: LoadContext,
  options: HeadScriptOptions,
): Plugin<void> {
  return {
    name: 'code-language',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: buildHeadScript(options)}],
    }),
  };
}
