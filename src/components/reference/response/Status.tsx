import type {ReactNode} from 'react';

export function Status({status}: {readonly status: string}): ReactNode {
  const statusClass = /^[1-5]/.exec(status)?.[0] ?? 'x';
  return <b className={`ref-status ref-status--${statusClass}`}>{status}</b>;
}
