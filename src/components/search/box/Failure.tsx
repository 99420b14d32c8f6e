import type {ReactNode} from 'react';

type FailureProps = {
  /** What is missing and why. */
  readonly message: string;
  readonly onRetry: () => void;
};

/** Shows why the search does not work, and retries. */
export function Failure({message, onRetry}: FailureProps): ReactNode {
  return (
    <div className="failure">
      <p role="alert">{message} Retrying automatically.</p>
      <button type="button" className="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
