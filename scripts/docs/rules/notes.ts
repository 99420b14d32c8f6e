import {type Finding, locate, type Rule} from '../page.ts';
import {getRange, listNodes} from '../prose.ts';

/** What writers leave for themselves, and what the template of a guide says to them. The short ones are written in capitals, and `???` has no letters. */
const NOTES =
  /(?<![\p{L}\p{N}_-])(?:TODO|FIXME|TBD|TBC|XXX)(?![\p{L}\p{N}_-])|\?{3}|lorem ipsum|to be (?:written|done|defined)|coming soon|replace this with|say here in/giu;
const CAPITALS = /^[a-z]+$/i;

/** Nothing that a writer meant to come back to. Comments are not looked at: readers do not see them. */
export const notesToSelf: Rule = {
  id: 'note-to-self',
  reason: 'A note to the writer is published with the page, in text and in code.',
  check({source, tree}) {
    const nodes = [
      ...listNodes(tree, 'yaml'),
      ...listNodes(tree, 'text'),
      ...listNodes(tree, 'code'),
      ...listNodes(tree, 'inlineCode'),
    ];
    return nodes.flatMap((node): Finding[] => {
      const {start, end} = getRange(node);
      return [...source.slice(start, end).matchAll(NOTES)]
        .filter(([note]) => !CAPITALS.test(note) || note === note.toUpperCase())
        .map(({0: note, index}) => ({
          ...locate(source, start + index),
          message: `"${note}" is a note to the writer. Write what is missing, or keep it in {/* … */}, which no reader sees.`,
        }));
    });
  },
};
