import type {ReactNode} from 'react';

type FailureProps = {
  /** What is missing and why. */
  readonly message: string;
  /** Whether what is missing is being loaded again at this moment. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
};

/** Says that a part of the search is missing and that something is being done about it. */
export function Failure({message, isTrying, onRetry}: FailureProps): ReactNode {
  return (
    <div className="search-failure">
      {/* Only the reason is an alert: what is tried every few seconds is not read out. */}
      <p>
        <span role="alert">{message}</span> {isTrying ? 'Trying again…' : 'Retrying automatically.'}
      </p>
      {/* Not disabled while it works, so that the focus stays. */}
      <button
        type="button"
        className="search-retry"
        aria-disabled={isTrying}
        onClick={isTrying ? undefined : onRetry}
      >
        Retry
      </button>
    </div>
  );
}
