import {type ReactNode, useId} from 'react';

type DiagramProps = {
  readonly title: string;
  /** The text alternative of the drawing. */
  readonly alt: string;
  readonly svg: string;
  /** Parts of the drawing are links. */
  readonly links?: boolean;
};

/** A drawing that the build made. It fits the column, on a phone too. */
export function Diagram({title, alt, svg, links}: DiagramProps): ReactNode {
  const id = useId();
  const semantics = {
    // What is inside an image is hidden from screen readers; links must not be.
    role: links ? 'group' : 'img',
    'aria-label': title,
    'aria-describedby': id,
  };
  return (
    <figure className="diagram">
      <div className="diagram-canvas" {...semantics} dangerouslySetInnerHTML={{__html: svg}} />
      <figcaption>
        {title}{' '}
        <span className="diagram-words" id={id}>
          {alt}
        </span>
      </figcaption>
    </figure>
  );
}
