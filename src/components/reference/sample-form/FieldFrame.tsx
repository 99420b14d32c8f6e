import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import type {FieldSchema, JsonValue, OperationShape, SampleValues} from '../../../openapi/samples';
import styles from './styles.module.css';

/** The props of every kind of field. */
export type FieldProps = {
  readonly label: string;
  readonly schema: FieldSchema;
  /** Undefined if nothing is sent. */
  readonly value: JsonValue | undefined;
  readonly isRequired: boolean;
  /** The switch for null, and the button that removes the field from its list. */
  readonly actions?: ReactNode;
  readonly onChange: (value: JsonValue | undefined) => void;
};

/** The props of every part of the form: the operation, the values, and the function that changes them. */
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
};

/** The message and the hint of a field or group, with the ids by which `aria-describedby` names them. */
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
  /** Renders the control; the attributes connect it with its label, hint and message. */
  readonly children: (control: ControlAttributes) => ReactNode;
};

export function FieldFrame(props: FieldFrameProps): ReactNode {
  const {label, problem, isRequired, actions, children} = props;
  const {id, noteIds, notes} = useNotes(props);
  return (
    <div className={clsx(problem && styles.wrong)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && <span className={styles.mark}>required</span>}
        {actions}
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
  /** Null is sent instead of the fields. */
  readonly value?: JsonValue | undefined;
  readonly children: ReactNode;
};

/** Fields that belong together, with a name, a hint and a message. */
export function Group(props: GroupProps): ReactNode {
  const {label, problem, isRequired, actions, isTop, value, children} = props;
  const {noteIds, notes} = useNotes(props);
  return (
    <fieldset
      className={clsx(isTop ? styles.group : styles.nested, problem && styles.wrong)}
      aria-describedby={noteIds}
    >
      <legend className={styles.legend}>
        {label}
        {isRequired && <span className={styles.mark}> required</span>}
      </legend>
      {actions}
      {notes}
      {value !== null && children}
    </fieldset>
  );
}
