import type {ReactNode} from 'react';

type FactProps = {readonly term: string; readonly children: ReactNode};

/** A term and its value, in a `<dl className="facts">`. */
export function Fact({term, children}: FactProps): ReactNode {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
