import type {ReactNode} from 'react';

/** The method as a word and a colour. */
export function Method({method}: {readonly method: string}): ReactNode {
  return <b className={`ref-method ref-method--${method}`}>{method.toUpperCase()}</b>;
}
