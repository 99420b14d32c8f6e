import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useId, useState} from 'react';
import {TextArea} from '../controls';
import type {lookUp, Pasted} from './look-up';

/** Finds the page of a pasted error. The code that reads it loads with the first character and sends nothing. */
export function PasteError(): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const {find, failure} = useLookUp(text.trim());
  return (
    <section className="paste-error" aria-labelledby={id}>
      <h2 id={id}>Paste an error</h2>
      <p id={`${id}-hint`}>
        Paste a response body or a log line that contains it. The text stays in your browser.
      </p>
      <TextArea
        className="control"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        rows={4}
        autoCapitalize="off"
        placeholder={'{"status": 409, "code": "…"}'}
        value={text}
        onChange={setText}
      />
      <div role="status">
        {find && text.trim() !== '' && <PastedResult pasted={find(text)} />}
        {failure && <p>The list of error codes failed to load: {failure}</p>}
      </div>
    </section>
  );
}

/** Loads the code when there is a text, and after a failure again when the text changes. */
function useLookUp(text: string) {
  const [find, setFind] = useState<typeof lookUp>();
  const [failure, setFailure] = useState('');
  const wanted = find ? '' : text;
  useEffect(() => {
    if (!wanted) return;
    import('./look-up').then(
      (module) => {
        setFind(() => module.lookUp);
        setFailure('');
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  }, [wanted]);
  return {find, failure};
}

/** The result for a pasted text: the page of its error and the fields that failed, or why there are none. */
function PastedResult({pasted}: {readonly pasted: Pasted | undefined}): ReactNode {
  if (!pasted) {
    return (
      <p>
        No error code found. Paste the whole response body, or a line that contains its{' '}
        <code>code</code>.
      </p>
    );
  }
  const {code, status, detail, fields, to} = pasted;
  return (
    <div className="box">
      {to ? (
        <p>
          <Link className="button button--primary" to={to}>
            Open {code}
          </Link>
        </p>
      ) : (
        // An API can add codes at any time; the status says how to handle them.
        <p>
          The code <code>{code}</code> is unknown here. Handle it by its HTTP status
          {status === undefined ? '.' : `, ${status}.`}
        </p>
      )}
      {detail && <p>{detail}</p>}
      {fields.length > 0 && <p>These fields failed:</p>}
      {fields.length > 0 && (
        <ul>
          {fields.map(({name, code: fault, message}) => (
            <li key={`${name} ${fault} ${message}`}>
              <code>{name}</code> {fault && <code>{fault}</code>} {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
