import type {ReactNode} from 'react';
import type {RetryView} from '../../openapi/errors/types';

/** Whether a request may be repeated, told by word and colour. */
export function RetryBadge({retry}: {readonly retry: RetryView}): ReactNode {
  return <span className={`ref-badge ref-badge--${retry.kind}`}>{retry.label}</span>;
}
