import type {Code, RootContent} from 'mdast';
import {type Drawing, drawGraph, drawSequence} from '../drawing/fit.ts';
import {readFlowchart} from '../drawing/read-flowchart.ts';
import {readSequence} from '../drawing/sequence.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError} from '../reference-error.ts';
import {defineComponent, required} from './component.ts';

export const Diagram = defineComponent({
  shows: 'A drawing from Mermaid.',
  attributes: {
    title: required('Caption of the drawing.'),
    alt: required('Says what the drawing shows, for readers who do not see it.'),
  },
  content: 'One fenced block of Mermaid: a `flowchart` (TD or LR) or a `sequenceDiagram`.',
  resolve: ({title, alt}, _, element) => {
    const [fence, ...others] = element.children as readonly RootContent[];
    if (fence?.type !== 'code' || fence.lang !== 'mermaid' || others.length > 0) {
      throw new GuideReferenceError(
        '<Diagram> holds something other than one fenced block of Mermaid. ' +
          'Write one block that begins with ```mermaid, with a blank line around it.',
      );
    }
    return [makeDiagram(title, alt, drawFence(fence))];
  },
});

/**
 * Draws a block of Mermaid with the drawing of this site; a line that is not understood is named by its place in the
 * page.
 */
function drawFence({value, position}: Code): Drawing {
  try {
    const isSequence = /^\s*sequenceDiagram\b/.test(value);
    return isSequence ? drawSequence(readSequence(value)) : drawGraph(readFlowchart(value));
  } catch (cause) {
    if (!(cause instanceof GuideReferenceError && cause.place && position)) throw cause;
    // The source begins on the line after the fence.
    const {line, column} = position.start;
    const place = {line: line + cause.place.line, column};
    throw new GuideReferenceError(cause.message, {cause, place});
  }
}

export function makeDiagram(title: string, alt: string, drawing: Drawing): RootContent {
  const {svg, hasLinks} = drawing;
  return makeFlow('Diagram', {title, alt, svg, links: hasLinks});
}
