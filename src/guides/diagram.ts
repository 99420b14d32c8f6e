import {type Drawing, drawGraph, drawSequence} from './drawing/fit.ts';
import type {Graph} from './drawing/graph.ts';
import {checkFlowchartLines, readFlowchart} from './drawing/read-flowchart.ts';

import {readSequence} from './drawing/sequence/read-sequence.ts';
import {GuideReferenceError} from './reference-error.ts';
import {remember} from './remember.ts';

/**
 * Draws a Mermaid source with the drawing of this site: colours and fonts come from the page
 * (`src/css/diagrams.css`), and it loads nothing.
 *
 * @throws {GuideReferenceError} when the source cannot be read, or its drawing fits no screen
 */
export const renderDiagram = remember((source: string): Drawing => {
  if (/^\s*sequenceDiagram\b/.test(source)) return drawSequence(read(readSequence, source));
  const graph = read(readGraph, source);
  if (graph.nodes.length > 0) return drawGraph(graph);
  throw new GuideReferenceError('The Mermaid source is empty. Give it a node or two.');
});

function readGraph(source: string): Graph {
  if (/^\s*(?:flowchart|graph)\b/.test(source)) {
    checkFlowchartLines(source, readFlowchart);
    return readFlowchart(source);
  }
  throw new Error('it begins with none of the kinds that are drawn');
}

function read<Model>(reader: (source: string) => Model, source: string): Model {
  try {
    return reader(source);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GuideReferenceError(
      `The Mermaid source cannot be drawn: ${reason}. Use a flowchart or a sequenceDiagram; states ` +
        'of a resource are a file of docs/_data/life-cycles and <LifeCycle>.',
      {cause},
    );
  }
}
