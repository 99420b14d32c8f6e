import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {isPasted} from '../pasted';
import {CLOSED, INPUT_ID, LIST_ID} from './combobox';
import {Failure} from './Failure';
import {saveRecentSearch} from './recent-searches';
import {ShortcutHint} from './ShortcutHint';
import {usePanel} from './use-panel';
import {useShortcut} from './use-shortcut';

/**
 * The search box of every page. It is an ordinary form until the reader goes to it: what searches
 * and shows suggestions is loaded then.
 */
export function SearchBox(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  const onKey = useRef<(event: KeyboardEvent) => void>(() => {});
  const [query, setQuery] = useState('');
  const [list, setList] = useState(CLOSED);
  const [hasFocus, setHasFocus] = useState(false);
  const {Panel, failure, isTrying, load} = usePanel(hasFocus);
  useShortcut(input, origin);

  const enter = useCallback(() => {
    setHasFocus(true);
    load();
  }, [load]);
  useEffect(() => {
    // The reader may have come here, and have typed, before this script had.
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
    if (isAborted) origin.current?.focus();
    else input.current?.blur();
    origin.current = null;
  }, []);

  return (
    <search className="navbar__search search-box" onBlur={leave}>
      <form
        action={useBaseUrl('/search/')}
        onSubmit={(event) => {
          // The address of the results page would carry it to the server.
          if (isPasted(query)) event.preventDefault();
          if (query.trim()) saveRecentSearch(query.trim());
        }}
      >
        <input
          ref={input}
          id={INPUT_ID}
          className="navbar__search-input"
          type="text"
          inputMode="search"
          name="q"
          placeholder="Search"
          aria-label="Search"
          role="combobox"
          aria-autocomplete="list"
          aria-controls={LIST_ID}
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
            isTrying={isTrying}
            onRetry={load}
          />
        </div>
      )}
    </search>
  );
}
