import {type KeyboardEvent, type ReactNode, useId, useRef, useSyncExternalStore} from 'react';
import type {CodeLanguage} from '../../config/code';
import {ScrollingCode} from '../ScrollingCode';
import {
  DEFAULT_LANGUAGE,
  getCodeLanguage,
  setCodeLanguage,
  subscribeToCodeLanguage,
} from './code-language';
import styles from './styles.module.css';

type LanguageTabsProps = {
  /** What the samples do, for readers who do not see that they belong together. */
  readonly label: string;
  readonly samples: readonly {
    readonly id: CodeLanguage;
    readonly label: string;
    /** Highlighted at build from the site's own files. */
    readonly html: string;
  }[];
};

const STEPS: Readonly<Record<string, number>> = {ArrowRight: 1, ArrowLeft: -1};

/** One sample in several languages. Which panel shows is decided by `src/css/code-language.css`. */
export function LanguageTabs({label, samples}: LanguageTabsProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = useSyncExternalStore(
    subscribeToCodeLanguage,
    getCodeLanguage,
    () => DEFAULT_LANGUAGE,
  );

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (!step) return;
    const at = samples.findIndex((sample) => sample.id === chosen);
    const next = samples[(at + step + samples.length) % samples.length];
    if (!next) return;
    event.preventDefault();
    setCodeLanguage(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        className={styles.tabs}
        role="tablist"
        aria-label={label}
        data-language-tabs=""
        onKeyDown={onKeyDown}
      >
        {samples.map((sample) => (
          <button
            key={sample.id}
            type="button"
            role="tab"
            className={styles.tab}
            data-tab={sample.id}
            aria-selected={sample.id === chosen}
            aria-controls={`${id}${sample.id}`}
            tabIndex={sample.id === chosen ? 0 : -1}
            onClick={() => setCodeLanguage(sample.id)}
          >
            {sample.label}
          </button>
        ))}
      </div>
      {samples.map((sample) => (
        <div key={sample.id} id={`${id}${sample.id}`} data-panel={sample.id} role="tabpanel">
          <p className={styles.caption} data-panel-caption="">
            {sample.label}
          </p>
          <ScrollingCode className={styles.code} html={sample.html} />
        </div>
      ))}
    </>
  );
}
