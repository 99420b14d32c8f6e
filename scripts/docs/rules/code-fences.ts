import {describeOpenFence, findOpenFence} from '../fences.ts';
import type {Rule} from '../page.ts';

/** Code blocks end where the writer meant them to. */
export const codeFences: Rule = {
  id: 'code-fence',
  reason: 'Behind a block that is not closed, text becomes code, and code becomes text.',
  check({source}) {
    const open = findOpenFence(source);
    return open ? [{line: open.line, column: 1, message: describeOpenFence(open)}] : [];
  },
};
