import type {ReactNode} from 'react';

/**
 * The method of an operation, as a word with a colour. A class of `src/css/reference/badges.css` sets the
 * colour, because the security policy forbids style attributes.
 */
export function MethodBadge({method}: {readonly method: string}): ReactNode {
  return (
    <span className={`method-badge ref-method--${method.toLowerCase()}`}>
      {method.toUpperCase()}
    </span>
  );
}
