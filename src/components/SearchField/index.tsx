import Link from '@docusaurus/Link';
import {type MouseEvent, type ReactNode, useSyncExternalStore} from 'react';
import styles from './styles.module.css';

type SearchFieldProps = {
  /** What can be searched, e.g. `Search guides and 272 operations`. */
  readonly label: string;
};

const SEARCH_INPUT = 'input.navbar__search-input';

/** Puts the cursor into the site's search box. A link to the results page where there is none. */
function focusSearch(event: MouseEvent): void {
  const input = document.querySelector<HTMLInputElement>(SEARCH_INPUT);
  if (!input || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  input.focus();
}

function hasCommandKey(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** A large way into the search: looks like its field, and opens the search box of the navbar. */
export function SearchField({label}: SearchFieldProps): ReactNode {
  const isMac = useSyncExternalStore(
    () => () => {},
    hasCommandKey,
    () => false,
  );
  return (
    <Link to="/search/" className={styles.field} onClick={focusSearch}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m12.75 12.75 4.5 4.5" />
      </svg>
      <span className={styles.label}>{label}</span>
      <kbd className={styles.keys}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </Link>
  );
}
