import type {Code, RootContent} from 'mdast';
import {readAttributes, requireText} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {renderDiagram} from '../diagram.ts';
import type {Drawing} from '../drawing/fit.ts';
import {SourceLineError} from '../drawing/source-line.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError} from '../reference-error.ts';

/** `<Diagram title="…" alt="…">` with one Mermaid block: a drawing made at build time. */
export const resolveDiagram: Resolver = (element) => {
  const attributes = readAttributes(element);
  const title = requireText(attributes, 'title', 'Diagram');
  const alt = requireText(attributes, 'alt', 'Diagram');
  const [fence, ...others] = element.children as readonly RootContent[];
  if (fence?.type !== 'code' || fence.lang !== 'mermaid' || others.length > 0) {
    throw new GuideReferenceError(
      '<Diagram> holds something other than one fenced block of Mermaid. ' +
        'Write one block that begins with ```mermaid, with a blank line around it.',
    );
  }
  return [makeDiagram(title, alt, drawFence(fence))];
};

/** Draws a block of Mermaid; a line that is not understood is named by its place in the page. */
function drawFence({value, position}: Code): Drawing {
  try {
    return renderDiagram(value);
  } catch (error) {
    const lost = error instanceof GuideReferenceError ? error.cause : undefined;
    if (!(lost instanceof SourceLineError) || !position) throw error;
    // The source begins on the line behind the fence.
    const place = {line: position.start.line + 1 + lost.index, column: position.start.column};
    throw new GuideReferenceError((error as GuideReferenceError).message, {cause: lost, place});
  }
}

/** Puts a drawing into a page. */
export function makeDiagram(title: string, alt: string, drawing: Drawing): RootContent {
  const {svg, hasLinks} = drawing;
  return makeFlow('Diagram', {title, alt, svg, links: hasLinks});
}
