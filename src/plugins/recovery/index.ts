import type {LoadContext, Plugin} from '@docusaurus/types';
import {buildRecoveryScript, type RecoveryOptions} from './recovery-script';

/** Helps the reader of a page whose scripts or style sheet are gone after a deploy. */
export default function recoveryPlugin(
  _context: LoadContext,
  options: RecoveryOptions,
): Plugin<void> {
  return {
    name: 'recovery',
    injectHtmlTags: () => ({
      headTags: [{tagName: 'script', innerHTML: buildRecoveryScript(options)}],
    }),
  };
}
