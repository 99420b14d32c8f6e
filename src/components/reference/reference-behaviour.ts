import {followFormOfAddress} from '../code/sample-form';
import {showChosenLanguages} from '../code/tabs-behaviour';
import {attachDeepLinks} from './behaviour/deep-links';
import {attachExamplePickers} from './behaviour/example-pickers';
import {attachSampleForm} from './behaviour/sample-form';
import {attachShowAll} from './behaviour/show-all';

/**
 * Makes the static HTML of a reference page work: examples, deep links and the form; tabs and copy
 * buttons work on every page by themselves. Listeners are on the container, so a page of any size
 * costs the same.
 *
 * @returns takes everything back.
 */
export function attachReferenceBehaviour(container: HTMLElement): () => void {
  showChosenLanguages(container);
  followFormOfAddress();
  const detach = [
    attachExamplePickers(container),
    attachDeepLinks(container),
    attachSampleForm(container),
    attachShowAll(container),
  ];
  return () => {
    for (const undo of detach) undo();
  };
}
