import {type ReactNode, useSyncExternalStore} from 'react';

const hasCommandKey = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys that lead into the search box. */
export function ShortcutHint(): ReactNode {
  const isMac = useSyncExternalStore(
    () => () => {},
    hasCommandKey,
    () => false,
  );
  return (
    <span className="search-hint" aria-hidden="true">
      <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </span>
  );
}
