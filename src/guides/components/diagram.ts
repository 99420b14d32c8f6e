import type {RootContent} from 'mdast';
import {readAttributes, requireText} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {renderDiagram} from '../diagram.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError} from '../reference-error.ts';

/** `<Diagram title="…" alt="…">` with one Mermaid block: a drawing made at build time. */
export const resolveDiagram: Resolver = (element) => {
  const attributes = readAttributes(element, ['title', 'alt']);
  const title = requireText(attributes, 'title', 'Diagram');
  const alt = requireText(attributes, 'alt', 'Diagram');
  const [fence, ...others] = element.children as readonly RootContent[];
  if (fence?.type !== 'code' || fence.lang !== 'mermaid' || others.length > 0) {
    throw new GuideReferenceError(
      '<Diagram> holds something other than one fenced block of Mermaid. ' +
        'Write one block that begins with ```mermaid, with a blank line around it.',
    );
  }
  const {svg, isNarrow} = renderDiagram(fence.value);
  return [makeFlow('Diagram', {title, alt, svg, narrow: isNarrow})];
};
