import type {ReactNode} from 'react';
import {HashLink} from './HashLink';

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
