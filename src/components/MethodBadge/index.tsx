import type {ReactNode} from 'react';

/**
 * The method of an operation, shown by word and colour. The colour comes with the class of
 * `src/css/reference/badges.css`, because a style attribute would need a gap in the security policy.
 */
export function MethodBadge({method}: {readonly method: string}): ReactNode {
  return (
    <span className={`method-badge ref-method--${method.toLowerCase()}`}>
      {method.toUpperCase()}
    </span>
  );
}
