import type {ReactNode} from 'react';
import type {Verdict} from '../../openapi/errors/verdict';

/** Whether and how to go on after an error, shown by word and colour. */
export function VerdictBadge({verdict}: {readonly verdict: Verdict}): ReactNode {
  return <span className={`ref-badge ref-badge--${verdict.kind}`}>{verdict.label}</span>;
}
