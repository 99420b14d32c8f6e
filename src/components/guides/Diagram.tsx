import {type ReactNode, useId} from 'react';

export type DiagramProps = {
  readonly title: string;
  /** What the drawing says, in words. */
  readonly alt: string;
  readonly svg: string;
  /** Width of the drawing in pixels. */
  readonly width: string;
};

/** Width up to which a drawing fits on the narrowest phone: it needs no scrolling, hence no focus. */
const PHONE_WIDTH = 340;

/** A drawing that the build made; those wider than the screen scroll in a region of their own. */
export function Diagram({title, alt, svg, width}: DiagramProps): ReactNode {
  const id = useId();
  return (
    <figure className="diagram">
      <div
        className="diagram-canvas"
        role="img"
        aria-label={title}
        aria-describedby={id}
        tabIndex={Number(width) > PHONE_WIDTH ? 0 : undefined}
        dangerouslySetInnerHTML={{__html: svg}}
      />
      <figcaption>
        {title}
        <span className="visually-hidden" id={id}>
          {alt}
        </span>
      </figcaption>
    </figure>
  );
}
