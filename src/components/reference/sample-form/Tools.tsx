import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import {isObject} from '../../../openapi/document/json-value';
import {count as countOf} from '../../../openapi/document/quote';
import {listJsonObjects} from '../../../openapi/errors/read-pasted';
import type {FieldSchema, Json, JsonObject, ShapeBody} from '../../../openapi/samples';
import {TextArea} from '../../controls';
import {FieldFrame} from './FieldFrame';
import {type Draft, getFieldKind, toDraft} from './model/draft';
import {getBodySchema} from './model/form-state';
import {listMisfits, type Misfit} from './model/misfits';
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

type PastedBody =
  | {readonly draft: Draft; readonly misfits: readonly Misfit[]}
  | {readonly problem: string};

/** A log line wraps what was sent in no more objects than this. */
const DEEPEST_WRAPPING = 3;

/**
 * Reads a request body out of pasted text: JSON alone, or the object with most of the body's fields
 * in a log line or in code.
 *
 * @returns the draft of the form with a message for each value that does not fit, or why there is none
 */
export function readPastedBody(media: ShapeBody, text: string): PastedBody {
  const schema = getBodySchema(media);
  const value = findValue(schema, text);
  if (value !== undefined) {
    return {draft: toDraft(schema, value), misfits: listMisfits(schema, value)};
  }
  const {reason = ''} = parse(text);
  return {problem: `No JSON object found. ${reason}`.trim()};
}

type Parsed = {readonly value?: Json; readonly reason?: string};

function parse(text: string): Parsed {
  try {
    return {value: JSON.parse(text) as Json};
  } catch (error) {
    return {reason: error instanceof Error ? error.message : String(error)};
  }
}

function findValue(schema: FieldSchema, text: string): Json | undefined {
  const {value} = parse(text);
  if (getFieldKind(schema) !== 'object') return value;
  const roots: readonly Json[] =
    value !== undefined && isObject(value) ? [value] : listJsonObjects(text);
  const names = Object.keys(schema.properties ?? {});
  const count = (object: JsonObject) => names.filter((name) => Object.hasOwn(object, name)).length;
  return roots
    .flatMap((root) => listObjects(root, DEEPEST_WRAPPING))
    .reduce<JsonObject | undefined>(
      (best, next) => (best && count(best) >= count(next) ? best : next),
      undefined,
    );
}

/** An object and those inside it, also those that are there as the text of their JSON. */
function listObjects(value: Json, depth: number): JsonObject[] {
  const inner = typeof value === 'string' && value.startsWith('{') ? parse(value).value : value;
  if (inner === undefined || !isObject(inner)) return [];
  const members = depth > 0 ? Object.values(inner) : [];
  return [inner, ...members.flatMap((member) => listObjects(member, depth - 1))];
}
