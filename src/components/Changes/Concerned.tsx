import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';
import {count} from '../../openapi/changes/count';
import type {EntryView} from '../../views/changes';
import {addFormer, findOperations} from './concerned/find-operations';
import {loadOperations} from './concerned/load-operations';
import {parseStars, readStored, STARS_KEY, writeStored} from './concerned/stored';
import {Verdict} from './Verdict';

const countOperations = ({length}: readonly string[]) => count(length, 'operation');

type ConcernedProps = {
  readonly entries: readonly EntryView[];
  /** Keys that narrow the timeline now; undefined when it is not narrowed. */
  readonly stars: readonly string[] | undefined;
  readonly onShow: (keys: readonly string[] | undefined) => void;
};

/** Asks which operations a reader uses, and narrows the timeline to them. What he pastes stays here. */
export function Concerned({entries, stars, onShow}: ConcernedProps): ReactNode {
  const base = useBaseUrl('/');
  const [stored, setStored] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => setStored(parseStars(readStored(STARS_KEY))), []);
  const keep = (keys: readonly string[]) => {
    writeStored(STARS_KEY, keys.join('\n'));
    setStored(keys);
  };
  const find = async () => {
    try {
      const known = addFormer(await loadOperations(base), entries);
      const keys = findOperations(text, known);
      setMessage(`${countOperations(keys)} found.`);
      if (keys.length === 0) return;
      keep([...new Set([...stored, ...keys])]);
      onShow([...new Set([...stored, ...keys])]);
    } catch {
      setMessage('The list of operations failed to load. Check the connection, then try again.');
    }
  };
  const readFile = async (file: File | undefined) => {
    if (file) setText(await file.text());
  };
  return (
    <details className="changes-concerned" open={stars !== undefined || undefined}>
      <summary>Does it concern me?</summary>
      <p>
        Choose “Follow changes” on the pages of operations, or paste paths, code, operation IDs, a
        Postman collection or an OpenAPI document. The text is read in your browser and is not sent.
      </p>
      <label>
        Paths, code or a file
        <textarea
          value={text}
          spellCheck={false}
          placeholder="GET /…"
          onChange={({target}) => setText(target.value)}
        />
      </label>
      <p className="changes-buttons">
        <input type="file" aria-label="File" onChange={({target}) => readFile(target.files?.[0])} />
        <button type="button" onClick={find}>
          Find operations
        </button>
        {stored.length > 0 && stars === undefined && (
          <button type="button" onClick={() => onShow(stored)}>
            {`Show my ${countOperations(stored)}`}
          </button>
        )}
        {stars !== undefined && (
          <button type="button" onClick={() => onShow(undefined)}>
            Show all operations
          </button>
        )}
        {stored.length > 0 && (
          <button type="button" onClick={() => keep([])}>
            Clear my list
          </button>
        )}
        <span role="status">{message}</span>
      </p>
      {stars !== undefined && <Verdict entries={entries} stars={stars} />}
      {stars !== undefined && (
        <p>
          {`The timeline shows ${countOperations(stars)}. Copy the URL of this page to share the list.`}
        </p>
      )}
    </details>
  );
}
