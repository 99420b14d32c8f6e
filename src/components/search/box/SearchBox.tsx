import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import clsx from 'clsx';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import {describeOutage} from '../../connection/reachability';
import {isPasted} from '../pasted';
import {useRetries} from '../use-search';
import {Failure} from './Failure';
import {saveRecentSearch} from './recent-searches';
import type {SearchPanelProps} from './SearchPanel';
import type {ListState} from './use-active-option';

declare global {
  interface Window {
    /** Where the focus was before the shortcut; see `src/plugins/head-scripts/index.ts`. */
    searchOrigin?: HTMLElement;
  }
}

type SearchBoxProps = {
  readonly label?: string;
  /** Whether it is the large field of a page; otherwise it is the one in the navbar. */
  readonly isLarge?: boolean;
};

/**
 * The search box of every page. It is an ordinary form until it has the focus; the code that searches
 * and shows suggestions is loaded then.
 */
export function SearchBox({label = 'Search', isLarge = false}: SearchBoxProps): ReactNode {
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  const onKey = useRef<(event: KeyboardEvent) => void>(() => {});
  const [query, setQuery] = useState('');
  const [list, setList] = useState<ListState>({isOpen: false});
  const [hasFocus, setHasFocus] = useState(false);
  const {Panel, failure, load} = usePanel(hasFocus);

  const enter = useCallback(() => {
    setHasFocus(true);
    load();
  }, [load]);
  useEffect(() => {
    // The reader may have focused the input and typed before this script ran.
    setQuery(input.current?.value ?? '');
    if (document.activeElement === input.current) enter();
  }, [enter]);

  const write = useCallback((text: string) => {
    if (input.current) input.current.value = text;
    setQuery(text);
    input.current?.focus();
  }, []);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
  };
  const close = useCallback((isAborted: boolean) => {
    setHasFocus(false);
    if (isAborted) window.searchOrigin?.focus();
    else input.current?.blur();
    window.searchOrigin = undefined;
  }, []);

  return (
    <search
      className={clsx('search-box', isLarge ? 'search-box--large' : 'navbar__search')}
      onBlur={leave}
    >
      <form
        action={useBaseUrl('/search/')}
        onSubmit={(event) => {
          // The URL of the results page would send it to the server.
          if (isPasted(query)) event.preventDefault();
          if (query.trim()) saveRecentSearch(query.trim());
        }}
      >
        <input
          ref={input}
          id={id}
          className="navbar__search-input"
          type="text"
          inputMode="search"
          name="q"
          placeholder={label}
          aria-label={label}
          role="combobox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded={list.isOpen}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={enter}
          onClick={enter}
          onInput={(event) => {
            setHasFocus(true);
            setQuery(event.currentTarget.value);
          }}
          onKeyDown={(event) => onKey.current(event)}
        />
        <ShortcutHint />
      </form>
      {Panel && (
        <Panel
          query={query}
          isShown={hasFocus}
          listId={listId}
          onKey={onKey}
          onList={setList}
          onOpen={enter}
          onClose={close}
          onQuery={write}
        />
      )}
      {hasFocus && failure && (
        <div className="search-panel">
          <Failure
            message={`Search failed to load: ${failure} Press Enter to open the results page.`}
            onRetry={load}
          />
        </div>
      )}
    </search>
  );
}

/**
 * Loads the panel of suggestions.
 *
 * @param isWanted whether the box has the focus; a failed load is retried only then
 */
function usePanel(isWanted: boolean) {
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const [failure, setFailure] = useState('');
  const load = useCallback(() => {
    // Without a connection the import waits, and a message shows why.
    if (!navigator.onLine) setFailure(describeOutage());
    import('./SearchPanel').then(
      ({SearchPanel}) => {
        setPanel(() => SearchPanel);
        setFailure('');
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  useRetries(isWanted ? failure : '', load);
  return {Panel, failure, load};
}

/** The shortcut that focuses the search box. */
function ShortcutHint(): ReactNode {
  const isMac = useIsBrowser() && /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <span className="search-hint" aria-hidden="true">
      <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </span>
  );
}
