import type {ChangeNote} from '../../../openapi/reference/types.ts';
import {
  type Block,
  makeCode,
  makeItem,
  makeLink,
  makeParagraph,
  makeSection,
} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';

/** What changed, each with the day and its entry; names stand between backticks. */
export function describeChanges(
  {toLink}: TwinContext,
  changes: readonly ChangeNote[] = [],
): Block[] {
  const items = changes.map(({date, sentence, href}) => {
    const words = sentence.split('`').map((part, at) => (at % 2 === 1 ? makeCode(part) : part));
    return makeItem(makeParagraph(makeLink(toLink(href), [date]), ': ', ...words));
  });
  return makeSection(makeParagraph('Changed:'), items);
}
