import {type ReactNode, useEffect, useId, useState} from 'react';
import type {LookUp, Pasted} from './look-up';
import {PastedResult} from './PastedResult';

type PasteErrorProps = {
  /** Level of its heading on the page. */
  readonly heading: 'h2' | 'h3';
};

/**
 * Finds the page of an error that a reader pastes. What reads it is loaded with the first character,
 * and nothing of it is sent or kept.
 */
export function PasteError({heading: Heading}: PasteErrorProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const {pasted, failure, retry} = useLookUp(text);
  return (
    <section className="paste-error" aria-labelledby={id}>
      <Heading id={id}>Paste an error</Heading>
      <p id={`${id}-hint`}>
        Paste a response body or a log line that contains it. The text stays in your browser.
      </p>
      <div className="search-page-form">
        <textarea
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          rows={4}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={'{"status": 409, "code": "…"}'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div role="status">
        {pasted && <PastedResult pasted={pasted} />}
        {failure && (
          <p>
            The list of error codes failed to load: {failure}{' '}
            <button type="button" className="button" onClick={retry}>
              Retry
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** Looks the text up as soon as there is one. */
function useLookUp(text: string) {
  const [lookUp, setLookUp] = useState<LookUp>();
  const [failure, setFailure] = useState('');
  const isWanted = text.trim() !== '' && !lookUp && !failure;
  useEffect(() => {
    if (!isWanted) return;
    import('./look-up').then(
      (module) => setLookUp(() => module.lookUp),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [isWanted]);
  const pasted: Pasted | undefined = text.trim() === '' ? undefined : lookUp?.(text);
  return {pasted, failure, retry: () => setFailure('')};
}
