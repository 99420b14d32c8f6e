import type {ReactNode} from 'react';

type LoadingStateProps = {
  /** The failure, or null while loading continues. */
  readonly error: unknown;
  readonly retry: () => void;
};

/**
 * A spinner that shows after 200 ms (`src/css/states.css`), or after a failure a red box with the error's
 * text and a Retry button.
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
