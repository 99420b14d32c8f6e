import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import {count as countOf} from '../../../openapi/document/quote';
import type {ShapeBody} from '../../../openapi/samples';
import {TextArea} from '../../controls';
import {FieldFrame} from './FieldFrame';
import type {Draft} from './model/draft';
import {type PastedBody, readPastedBody} from './model/pasted-body';
import styles from './styles.module.css';

type ToolsProps = {
  readonly media: ShapeBody | undefined;
  readonly onFill: (body: Draft) => void;
  readonly onWide: (isWide: boolean) => void;
};

/** What changes the form as a whole. */
export function Tools({media, onFill, onWide}: ToolsProps): ReactNode {
  const [isPasting, setIsPasting] = useState(false);
  const [isWide, setIsWide] = useState(false);
  const canPaste = media && media.kind !== 'text' && media.kind !== 'binary';
  return (
    <div className={styles.fields}>
      <div className={styles.foot}>
        {canPaste && (
          <button
            type="button"
            className={styles.button}
            aria-expanded={isPasting}
            onClick={() => setIsPasting(!isPasting)}
          >
            Paste JSON
          </button>
        )}
        <button
          type="button"
          className={clsx(styles.button, styles.wide)}
          aria-pressed={isWide}
          onClick={() => {
            setIsWide(!isWide);
            onWide(!isWide);
          }}
        >
          Wide form
        </button>
      </div>
      {canPaste && isPasting && <PasteBody key={media.mediaType} media={media} onFill={onFill} />}
    </div>
  );
}

type PasteBodyProps = {
  readonly media: ShapeBody;
  readonly onFill: (body: Draft) => void;
};

/** A request body from a log or from code, which fills in the form as soon as it is there. */
function PasteBody({media, onFill}: PasteBodyProps): ReactNode {
  const [text, setText] = useState('');
  const read = text.trim() === '' ? undefined : readPastedBody(media, text);
  const take = (next: string) => {
    setText(next);
    const pasted = readPastedBody(media, next);
    if ('draft' in pasted) onFill(pasted.draft);
  };
  return (
    <>
      <FieldFrame
        label="JSON"
        hint="A request body, also inside a log line or a string of your code."
        problem={read && 'problem' in read ? read.problem : undefined}
      >
        {(control) => <TextArea {...control} rows={4} value={text} onChange={take} />}
      </FieldFrame>
      <div role="status">{read && 'draft' in read && <Report {...read} />}</div>
    </>
  );
}

function Report({misfits}: Extract<PastedBody, {draft: Draft}>): ReactNode {
  if (misfits.length === 0) return <p>The form is filled in. Every field is valid.</p>;
  return (
    <>
      <p>{`The form is filled in. ${countOf(misfits.length, 'field')} to correct:`}</p>
      <ul className={styles.misfits}>
        {misfits.map(({path, problem}) => (
          <li key={path}>
            {path && <code>{path}</code>} {problem}
          </li>
        ))}
      </ul>
    </>
  );
}
