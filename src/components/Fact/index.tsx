import type {ReactNode} from 'react';

type FactProps = {readonly term: string; readonly children: ReactNode};

/** A term and what is so, in a list of class `facts`. */
export function Fact({term, children}: FactProps): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
