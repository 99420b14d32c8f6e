import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import type {FieldSchema, JsonValue, OperationShape, SampleValues} from '../../../openapi/samples';
import styles from './styles.module.css';

/** What every kind of field is given. */
export type FieldProps = {
  readonly label: string;
  readonly schema: FieldSchema;
  /** Undefined where nothing is sent. */
  readonly value: JsonValue | undefined;
  readonly isRequired: boolean;
  /** What is wrong although the value fits its schema. */
  readonly problem?: string | undefined;
  /** Button that takes the field away, where it is in a list; such a field is always sent. */
  readonly remove?: ReactNode;
  /** Null is sent in place of what is entered. */
  readonly isNull?: boolean;
  /** What switches that. */
  readonly actions?: ReactNode;
  readonly onChange: (value: JsonValue | undefined) => void;
};

/** What every part of the form is given: the operation, what is in the form, and its change. */
export type FormProps = {
  readonly shape: OperationShape;
  readonly values: SampleValues;
  readonly onChange: (values: SampleValues) => void;
};

type FrameProps = {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly isRequired?: boolean;
  /** Beside the label. */
  readonly actions?: ReactNode;
  /** Takes an item out of its list; that an item has a value goes without saying. */
  readonly remove?: ReactNode;
};

/** The message and the hint of a field or group, and the ids that tie them to it. */
function useNotes({problem, hint}: FrameProps) {
  const id = useId();
  const notes = [
    {id: `${id}-problem`, text: problem, className: 'problem', 'data-problem': ''},
    {id: `${id}-hint`, text: hint, className: 'muted'},
  ].filter(({text}) => text);
  return {
    id,
    noteIds: notes.map((note) => note.id).join(' ') || undefined,
    notes: notes.map(({text, ...attributes}) => (
      <p key={attributes.id} {...attributes}>
        {text}
      </p>
    )),
  };
}

type ControlAttributes = {
  readonly id: string;
  readonly className: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
};

type FieldFrameProps = FrameProps & {
  /** Draws the control; the attributes tie it to its label, hint and message. */
  readonly children: (control: ControlAttributes) => ReactNode;
};

export function FieldFrame(props: FieldFrameProps): ReactNode {
  const {label, problem, actions, remove, children} = props;
  const isRequired = props.isRequired && !remove;
  const {id, noteIds, notes} = useNotes(props);
  return (
    <div className={clsx(problem && styles.wrong)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && <span className={styles.mark}>required</span>}
        {actions}
        {remove}
      </div>
      {children({
        id,
        className: 'control',
        'aria-describedby': noteIds,
        'aria-invalid': problem ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {notes}
    </div>
  );
}

type GroupProps = FrameProps & {
  readonly isTop?: boolean;
  readonly isNull?: boolean;
  readonly children: ReactNode;
};

/** Fields that belong together, with a name, a hint and a separate message. */
export function Group(props: GroupProps): ReactNode {
  const {label, problem, isRequired, actions, remove, isTop, isNull, children} = props;
  const {noteIds, notes} = useNotes(props);
  return (
    <fieldset
      className={clsx(isTop ? styles.group : styles.nested, problem && styles.wrong)}
      aria-describedby={noteIds}
    >
      <legend className={styles.legend}>
        {label}
        {isRequired && !remove && <span className={styles.mark}> required</span>}
      </legend>
      {actions}
      {remove}
      {notes}
      {!isNull && children}
    </fieldset>
  );
}

type MoreProps = {readonly what: string; readonly count: number; readonly children: ReactNode};

/** Fields that most requests do without. */
export function More({what, count, children}: MoreProps): ReactNode {
  if (count === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{`${count} optional ${what}${count === 1 ? '' : 's'}`}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
