import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** State of the list that the input reports to assistive technology. */
export type ListState = {readonly isOpen: boolean; readonly activeId?: string | undefined};

export type BoxProps = {
  readonly query: string;
  /** Handler of the input's keys, which the panel sets. */
  readonly onKey: RefObject<(event: KeyboardEvent) => void>;
  readonly onList: (state: ListState) => void;
  readonly onOpen: () => void;
  /** Closes the panel; `isAborted` returns the focus to where it was before. */
  readonly onClose: (isAborted: boolean) => void;
  readonly onQuery: (query: string) => void;
};

type Options = BoxProps & {
  /** Id of the list, and prefix of the ids of its options. */
  readonly listId: string;
  readonly count: number;
  readonly isOpen: boolean;
  /** Whether the options belong to the current query; Enter waits until they do. */
  readonly isSettled: boolean;
};

/**
 * The keyboard of the combobox: arrows move through the options while the cursor stays in the input,
 * Enter follows the active one, Escape closes.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 *
 * @returns index of the active option and a function that sets it
 */
export function useActiveOption(options: Options): readonly [number, (index: number) => void] {
  const {listId, count, isOpen, isSettled, query, onKey, onList, onOpen, onClose, onQuery} =
    options;
  const [active, setActive] = useState(0);
  const index = Math.min(active, count - 1);
  const activeId = isOpen && count > 0 ? `${listId}-${index}` : undefined;

  /** Whether Enter was pressed before the options of the query arrived. */
  const isEarly = useRef(false);

  useEffect(() => {
    setActive(0);
    isEarly.current = false;
  }, [query]);
  useEffect(() => onList({isOpen, activeId}), [onList, isOpen, activeId]);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
  }, [activeId]);

  const followActive = (isElsewhere: boolean) => {
    const link = activeId ? document.getElementById(activeId) : null;
    if (!isElsewhere) link?.click();
    else if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener');
  };
  useEffect(() => {
    if (!isSettled || !isEarly.current) return;
    isEarly.current = false;
    followActive(false);
  });

  // Before the paint, so that Enter follows the first option as soon as the reader sees it.
  useLayoutEffect(() => {
    onKey.current = (event) => {
      if (event.nativeEvent.isComposing) return;
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step !== undefined) {
        event.preventDefault();
        if (!isOpen) return onOpen();
        setActive((index + step + count) % Math.max(1, count));
      } else if (event.key === 'Enter' && activeId) {
        event.preventDefault();
        if (isSettled) followActive(event.ctrlKey || event.metaKey);
        else isEarly.current = true;
      } else if (event.key === 'Escape') {
        event.preventDefault();
        if (isOpen || !query) onClose(true);
        else onQuery('');
      }
    };
  });
  return [index, setActive];
}
