import type {ReactNode} from 'react';

type HeadingProps = {readonly id: string; readonly children: ReactNode};

/** The title of a section, with a link to itself. */
export function Heading({id, children}: HeadingProps): ReactNode {
  return (
    <h2 className="ref-h2" id={id}>
      {children}
      <HashLink id={id} name="this section" />
    </h2>
  );
}

type HashLinkProps = {readonly id: string; readonly name: string};

/** The link to a place on the page itself, to be passed on. */
export function HashLink({id, name}: HashLinkProps): ReactNode {
  return (
    <a className="ref-hash" href={`#${id}`} aria-label={`Link to ${name}`}>
      #
    </a>
  );
}
