import {type ReactNode, useId} from 'react';

export type DiagramProps = {
  readonly title: string;
  /** What the drawing says, in words. */
  readonly alt: string;
  readonly svg: string;
  /** It shrinks to the width of a phone: it needs no scrolling, hence no focus. */
  readonly narrow?: boolean;
};

/**
 * A drawing that the build made. One that is wider than a phone scrolls in a region of its own, and
 * its words stand below it there.
 */
export function Diagram({title, alt, svg, narrow}: DiagramProps): ReactNode {
  const id = useId();
  return (
    <figure className="diagram" data-narrow={narrow}>
      <div
        className="diagram-canvas"
        role="img"
        aria-label={title}
        aria-describedby={id}
        tabIndex={narrow ? undefined : 0}
        dangerouslySetInnerHTML={{__html: svg}}
      />
      <figcaption>
        {title}
        <span className="diagram-words" id={id}>
          {alt}
        </span>
      </figcaption>
    </figure>
  );
}
