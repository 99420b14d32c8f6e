import {useSyncExternalStore} from 'react';

function subscribe(onChange: () => void): () => void {
  const {visualViewport} = window;
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
}

/**
 * Height that is left to see, in pixels. An on-screen keyboard covers a part of the page in some
 * browsers without changing the height that style sheets know.
 *
 * @returns undefined where the browser does not tell
 */
export function useVisibleHeight(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => window.visualViewport?.height,
    () => undefined,
  );
}
