import type {ReactNode} from 'react';

type LoadingStateProps = {
  /** What went wrong, or null while loading goes on. */
  readonly error: unknown;
  readonly retry: () => void;
};

/**
 * A spinner while something loads, seen after 200 ms (`src/css/states.css`); when it fails, a red box with
 * the error's text and Retry.
 */
export function LoadingState({error, retry}: LoadingStateProps): ReactNode {
  if (error) {
    return (
      <div className="failure" role="alert">
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <button type="button" className="button" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return (
    <div className="loading" role="status">
      <span className="loading-spinner" />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
