import type {ReactNode} from 'react';

/** A status with the colour of its class. */
export function Status({status}: {readonly status: string}): ReactNode {
  const statusClass = /^[1-5]/.exec(status)?.[0] ?? 'x';
  return <b className={`ref-status ref-status--${statusClass}`}>{status}</b>;
}
