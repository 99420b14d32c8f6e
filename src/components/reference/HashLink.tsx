import type {ReactNode} from 'react';

type HashLinkProps = {readonly id: string; readonly name: string};

/** The link to a place on the page itself, to be passed on. */
export function HashLink({id, name}: HashLinkProps): ReactNode {
  return (
    <a className="ref-hash" href={`#${id}`} aria-label={`Link to ${name}`}>
      #
    </a>
  );
}
