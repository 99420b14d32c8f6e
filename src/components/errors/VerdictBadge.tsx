import type {ReactNode} from 'react';
import type {Verdict} from '../../openapi/errors/verdict';

/** How to handle an error, in words with a colour. */
export function VerdictBadge({verdict}: {readonly verdict: Verdict}): ReactNode {
  return <span className={`ref-badge ref-badge--${verdict.kind}`}>{verdict.label}</span>;
}
