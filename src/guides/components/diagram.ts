import type {RootContent} from 'mdast';
import {readAttributes, requireText} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {renderDiagram} from '../diagram.ts';
import type {Drawing} from '../drawing/fit.ts';
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
  return [makeDiagram(title, alt, renderDiagram(fence.value))];
};

/** Puts a drawing into a page. */
export function makeDiagram(title: string, alt: string, drawing: Drawing): RootContent {
  const {svg, hasLinks} = drawing;
  return makeFlow('Diagram', {title, alt, svg, links: hasLinks});
}
