import {createHash} from 'node:crypto';
import {renderMermaidSVG} from 'beautiful-mermaid';
import {GuideReferenceError} from './reference-error.ts';
import {remember} from './remember.ts';

/** A drawing as inline SVG. */
export type DrawnDiagram = {
  readonly svg: string;
  /** Whether it can be shrunk to the width of a phone and still be read. */
  readonly isNarrow: boolean;
};

/** Width of the text column of a guide; wider drawings scroll. */
const COLUMN_WIDTH = 680;

/** Width that a phone of 390 pixels has inside the frame of a drawing. */
const PHONE_WIDTH = 324;

/** Below this, the renderer's smallest letters are less than 10 pixels high. */
const SMALLEST_SCALE = 0.88;

/** The renderer's smallest letters are 11 units high: they are shown a little larger when they can. */
const COMFORTABLE_SCALE = 1.2;

/**
 * Draws a Mermaid source. Colours and fonts come from the page (`src/css/guides.css`), ids are
 * unique to the source, and the drawing loads nothing.
 *
 * @throws {GuideReferenceError} when the source cannot be drawn
 */
export const renderDiagram = remember((source: string): DrawnDiagram => {
  const raw = draw(source);
  const width = Number(/ width="([\d.]+)"/.exec(raw)?.[1]);
  const height = Number(/ height="([\d.]+)"/.exec(raw)?.[1]);
  if (!(width > 0) || !(height > 0)) {
    throw new GuideReferenceError('The Mermaid source is empty. Give it a node or two.');
  }
  const scale = Math.max(1, Math.min(COMFORTABLE_SCALE, COLUMN_WIDTH / width));
  const shownWidth = Math.round(width * scale);
  const prefix = `d${createHash('sha256').update(source).digest('hex').slice(0, 8)}-`;
  const svg = raw
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/ (?:data-[\w-]+|style)="[^"]*"/g, '')
    .replace(/ width="[\d.]+" height="[\d.]+"/, ` width="${shownWidth}" aria-hidden="true"`)
    .replace(/ id="/g, ` id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/(\d+\.\d{2})\d+/g, '$1')
    .replace(/>\s+</g, '><');
  return {svg: svg.trim(), isNarrow: width * SMALLEST_SCALE <= PHONE_WIDTH};
});

function draw(source: string): string {
  try {
    return renderMermaidSVG(source, {
      bg: 'var(--raised)',
      fg: 'var(--ink)',
      padding: 8,
      transparent: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new GuideReferenceError(
      `The Mermaid source cannot be drawn: ${reason}. Use a flowchart, stateDiagram-v2, ` +
        'sequenceDiagram, erDiagram or classDiagram.',
      {cause},
    );
  }
}
