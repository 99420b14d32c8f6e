import {type ReactNode, useId} from 'react';

type DiagramProps = {
  readonly title: string;
  /** The content of the diagram in words. */
  readonly alt: string;
  readonly svg: string;
  /** The diagram contains links. */
  readonly links?: boolean;
};

/** A diagram drawn by the build. It fits the column, also on a phone. */
export function Diagram({title, alt, svg, links}: DiagramProps): ReactNode {
  const id = useId();
  const semantics = {
    // Screen readers skip the content of an image, and must not skip links.
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
