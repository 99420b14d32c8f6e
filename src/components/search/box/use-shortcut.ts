import {type RefObject, useEffect} from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() === 'k') return (event.ctrlKey || event.metaKey) && !event.altKey;
  const isWriting = event.target instanceof Element && event.target.closest(EDITABLE) !== null;
  return event.key === '/' && !isWriting && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/**
 * Brings the cursor into the search box with Ctrl+K, Cmd+K and, where nothing is being written, `/`.
 *
 * @returns where the focus was before, to give it back
 */
export function useShortcut(
  input: RefObject<HTMLInputElement | null>,
  origin: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      event.preventDefault();
      const {activeElement} = document;
      if (activeElement !== input.current) {
        origin.current = activeElement instanceof HTMLElement ? activeElement : null;
      }
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input, origin]);
}
