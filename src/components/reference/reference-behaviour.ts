import {attachCopying} from './behaviour/copying';
import {attachDeepLinks} from './behaviour/deep-links';
import {attachSampleForm} from './behaviour/sample-form';
import {attachExamplePickers, attachLanguageTabs, attachStatusTabs} from './behaviour/tabs';

/**
 * Makes the static HTML of a reference page work: tabs, examples, copy buttons, deep links and the
 * form. Listeners stand on the container, so a page of any size costs the same.
 *
 * @returns takes everything back.
 */
export function attachReferenceBehaviour(container: HTMLElement): () => void {
  const detach = [
    attachLanguageTabs(container),
    attachStatusTabs(container),
    attachExamplePickers(container),
    attachCopying(container),
    attachDeepLinks(container),
    attachSampleForm(container),
  ];
  return () => {
    for (const undo of detach) undo();
  };
}
