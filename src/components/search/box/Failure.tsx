import type {ReactNode} from 'react';

type FailureProps = {readonly message: string; readonly onRetry: () => void};

/** Says that a part of the search is missing, and why. */
export function Failure({message, onRetry}: FailureProps): ReactNode {
  return (
    <div className="search-failure" role="alert">
      <p>Some results are missing. {message} It is tried again by itself.</p>
      <button type="button" className="search-retry" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
