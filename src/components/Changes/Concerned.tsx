import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';
import {type ChangeClass, groupByClass} from '../../openapi/changes/classes';
import {count} from '../../openapi/document/quote';
import type {EntryView} from '../../views/changes';
import {fetchJson, fetchManifest} from '../search/fetch-index';
import type {OperationsFile} from '../search/index-files';
import {addFormer, findOperations, type KnownOperation} from './concerned/find-operations';
import {readStars, writeStars} from './concerned/stored';
import {ClassBadge, Sentence} from './Entry';

const countOperations = ({length}: readonly string[]) => count(length, 'operation');

type ConcernedProps = {
  readonly entries: readonly EntryView[];
  /** Keys of the operations that the timeline is narrowed to; empty for all. */
  readonly stars: readonly string[];
  readonly onShow: (keys: readonly string[]) => void;
};

/** Narrows the timeline to the operations that a reader uses. Pasted text stays in the browser. */
export function Concerned({entries, stars, onShow}: ConcernedProps): ReactNode {
  const base = useBaseUrl('/');
  const [stored, setStored] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => setStored(readStars()), []);
  const store = (keys: readonly string[]) => {
    writeStars(keys);
    setStored(keys);
  };
  const find = async () => {
    try {
      const known = addFormer(await loadOperations(base), entries);
      const found = findOperations(text, known);
      setMessage(`${countOperations(found)} found.`);
      if (found.length === 0) return;
      const keys = [...new Set([...stored, ...found])];
      store(keys);
      onShow(keys);
    } catch {
      setMessage('The list of operations failed to load. Check the connection, then try again.');
    }
  };
  const readFile = async (file: File | undefined) => {
    if (file) setText(await file.text());
  };
  const isNarrowed = stars.length > 0;
  return (
    <details className="changes-concerned" open={isNarrowed || undefined}>
      <summary>Does it concern me?</summary>
      <p>
        Choose “Follow changes” on the pages of operations, or paste paths, code, operation IDs, a
        Postman collection or an OpenAPI document. The text is read in your browser and is not sent.
      </p>
      <label>
        Paths, code or a file
        <textarea
          className="control"
          value={text}
          spellCheck={false}
          placeholder="GET /…"
          onChange={({target}) => setText(target.value)}
        />
      </label>
      <p className="buttons">
        <input type="file" aria-label="File" onChange={({target}) => readFile(target.files?.[0])} />
        <button type="button" className="button" onClick={find}>
          Find operations
        </button>
        {stored.length > 0 && !isNarrowed && (
          <button type="button" className="button" onClick={() => onShow(stored)}>
            {`Show my ${countOperations(stored)}`}
          </button>
        )}
        {isNarrowed && (
          <button type="button" className="button" onClick={() => onShow([])}>
            Show all operations
          </button>
        )}
        {stored.length > 0 && (
          <button type="button" className="button" onClick={() => store([])}>
            Clear my list
          </button>
        )}
        <span role="status">{message}</span>
      </p>
      {isNarrowed && (
        <>
          <Verdict entries={entries} stars={stars} />
          <p>
            {`The timeline shows ${countOperations(stars)}. Copy the URL of this page to share the list.`}
          </p>
        </>
      )}
    </details>
  );
}

/** Loads all operations of the site from the files of the search; throws when one does not load. */
async function loadOperations(base: string): Promise<KnownOperation[]> {
  const manifest = await fetchManifest(base);
  const file = await fetchJson<OperationsFile>(`${base}${manifest.operations}`);
  return file.apis.flatMap(({id, operations}) =>
    operations.map(([method, path, slug]) => ({
      key: `${id} ${method.toUpperCase()} ${path}`,
      slug,
    })),
  );
}

/** Classes of changes that do not affect a program. */
const HARMLESS: readonly ChangeClass[] = ['added', 'text'];

type VerdictProps = {
  readonly entries: readonly EntryView[];
  /** Keys of the reader's operations. */
  readonly stars: readonly string[];
};

/** Shows whether changes affect the reader's operations, which ones, and until when. */
function Verdict({entries, stars}: VerdictProps): ReactNode {
  const own = entries.flatMap((entry) =>
    entry.changes
      .filter((change) => !HARMLESS.includes(change.class))
      .filter(({operations}) =>
        operations.some((each) => !each.hasEnded && stars.includes(each.key)),
      )
      .map((change) => ({entry, change, class: change.class})),
  );
  const urgent = groupByClass(own).flatMap(({changes}) => changes);
  const whose = `your ${count(stars.length, 'operation')}`;
  return (
    <div className="box changes-verdict" role="status">
      <p>
        <strong>{urgent.length > 0 ? 'Yes.' : 'No.'}</strong>{' '}
        {urgent.length > 0
          ? `${count(urgent.length, 'change')} can affect a program that calls ${whose}.`
          : `No change can break a program that calls ${whose}.`}
      </p>
      {urgent.length > 0 && (
        <ul>
          {urgent.map(({entry, change}) => (
            <li key={`${entry.url}${change.id}`}>
              <ClassBadge class={change.class} /> {change.ends ? 'ends on' : 'since'}{' '}
              <time dateTime={change.ends ?? entry.date}>{change.ends ?? entry.date}</time>:{' '}
              <a href={`${entry.url}#${change.id}`}>
                <Sentence text={change.sentence} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
