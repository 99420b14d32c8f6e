import {useHistory} from '@docusaurus/router';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** What the input says of its list to assistive technology. */
export type ListState = {readonly isOpen: boolean; readonly activeId?: string | undefined};

export type BoxProps = {
  readonly query: string;
  /** Where the panel leaves what the input does with a key. */
  readonly onKey: RefObject<(event: KeyboardEvent) => void>;
  readonly onList: (state: ListState) => void;
  readonly onOpen: () => void;
  /** Leaves the search box; aborted means that the focus goes back where it was. */
  readonly onClose: (isAborted: boolean) => void;
  readonly onQuery: (query: string) => void;
};

type Options = BoxProps & {
  readonly ids: readonly string[];
  readonly isOpen: boolean;
  /** Whether the options are those of the query: Enter waits for them. */
  readonly isSettled: boolean;
};

/** Follows the address of an option: here, or in a new tab. */
function follow(id: string, isElsewhere: boolean, push: (path: string) => void): void {
  const link = document.getElementById(id);
  if (!(link instanceof HTMLAnchorElement)) return;
  if (isElsewhere) window.open(link.href, '_blank', 'noopener');
  else push(link.pathname + link.search + link.hash);
}

/**
 * The keyboard of the combobox: arrows move through the options while the cursor stays in the input,
 * Enter follows the active one, Escape closes.
 *
 * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 *
 * @returns index of the active option and a function that sets it
 */
export function useActiveOption(options: Options): readonly [number, (index: number) => void] {
  const {ids, isOpen, isSettled, query, onKey, onList, onOpen, onClose, onQuery} = options;
  const [active, setActive] = useState(0);
  const {push} = useHistory();
  const index = Math.min(active, ids.length - 1);
  const activeId = isOpen ? ids[index] : undefined;

  /** Whether Enter came before the options of the query. */
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
    if (!activeId) return;
    if (!isElsewhere) onClose(false);
    follow(activeId, isElsewhere, push);
  };
  useEffect(() => {
    if (!isSettled || !isEarly.current) return;
    isEarly.current = false;
    followActive(false);
  });

  // Not after the paint: whoever sees the options and presses Enter at once follows the first.
  useLayoutEffect(() => {
    onKey.current = (event) => {
      if (event.nativeEvent.isComposing) return;
      const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
      if (step !== undefined) {
        event.preventDefault();
        if (!isOpen) return onOpen();
        setActive((index + step + ids.length) % Math.max(1, ids.length));
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
