import {type ReactNode, useEffect, useState} from 'react';

type LoadingStateProps = {
  /** What went wrong, or null while loading goes on. */
  readonly error: unknown;
  readonly retry: () => void;
  /** Milliseconds before the spinner shows, so that a quick load does not flicker. */
  readonly delay?: number;
};

/** A spinner while something loads; when it fails, a red box with the error's text and Retry. */
export function LoadingState({error, retry, delay = 200}: LoadingStateProps): ReactNode {
  const [isLate, setLate] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  if (error) {
    return (
      <div className="failure loading-failure" role="alert">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <div className="loading" role="status">
      {isLate && <span className="loading-spinner" />}
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
