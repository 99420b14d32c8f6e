import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

const SHOWN_FOR_MS = 2000;

const LABELS = {idle: 'Copy', done: 'Copied', failed: 'Not copied'} as const;

/** Copies a text to the clipboard and says, to eyes and ears, whether that worked. */
export function CopyButton({getText}: {readonly getText: () => string}): ReactNode {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(getText());
      setState('done');
    } catch {
      // The browser refused, or the page is not served safely: the reader can still select.
      setState('failed');
    }
  }
  return (
    <button type="button" className={styles.copy} onClick={copy} aria-label="Copy code">
      <span aria-live="polite">{LABELS[state]}</span>
    </button>
  );
}
