import {type MouseEvent, type ReactNode, useEffect, useState} from 'react';

const SHOWN_MS = 2000;

type CopyState = 'idle' | 'copied' | 'failed';

const LABELS: Readonly<Record<CopyState, string>> = {
  idle: 'Copy',
  copied: 'Copied',
  failed: 'Press Ctrl+C',
};

/** Copies the code that is shown in the same block; without a clipboard it selects the code. */
export function CopyButton(): ReactNode {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy({currentTarget}: MouseEvent<HTMLButtonElement>): Promise<void> {
    const blocks = currentTarget.closest('[data-code]')?.querySelectorAll('pre') ?? [];
    const pre = Array.from(blocks).find((block) => block.offsetParent !== null);
    if (!pre) return;
    try {
      await navigator.clipboard.writeText(pre.textContent ?? '');
      setState('copied');
    } catch {
      getSelection()?.selectAllChildren(pre);
      setState('failed');
    }
  }
  return (
    <button type="button" className="code-copy" onClick={copy} aria-live="polite">
      {LABELS[state]}
    </button>
  );
}
