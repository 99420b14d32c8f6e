import type {Root} from 'mdast';
import type {GuideContext} from '../../../src/guides/context.ts';
import {resolveGuide} from '../../../src/guides/resolve-guide.ts';
import type {Rule} from '../page.ts';

/** What the page says about the specifications: the same check as in the build. */
export function makeReferences(context: GuideContext): Rule {
  return {
    id: 'reference',
    check: ({tree}) =>
      // Resolving replaces nodes: the rules that follow must see the page as it was written.
      resolveGuide(structuredClone(tree) as Root, context).map(
        ({line, column, component, message}) => ({
          line,
          column,
          message: `${component} ${message}`,
        }),
      ),
  };
}
