import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {describeOutage} from '../../Connection/reachability';
import {CLOSED, INPUT_ID, LIST_ID} from './combobox';
import type {SearchPanelProps} from './SearchPanel';
import {ShortcutHint} from './ShortcutHint';
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
  const [loadError, setLoadError] = useState('');
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  useShortcut(input, origin);

  const load = useCallback(() => {
    // Without a connection the import waits for it; the reader is told meanwhile.
    setLoadError(navigator.onLine ? '' : describeOutage());
    import('./SearchPanel').then(
      ({SearchPanel}) => {
        setLoadError('');
        setPanel(() => SearchPanel);
      },
      (error: unknown) => setLoadError(error instanceof Error ? error.message : String(error)),
    );
  }, []);
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
      <form action={useBaseUrl('/search/')}>
        <input
          ref={input}
          id={INPUT_ID}
          className="navbar__search-input"
          type="search"
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
      {hasFocus && loadError && (
        <div className="search-panel">
          <p className="search-failure" role="alert">
            Search could not be loaded: {loadError}{' '}
            <button type="button" onClick={load}>
              Retry
            </button>
          </p>
        </div>
      )}
    </search>
  );
}
