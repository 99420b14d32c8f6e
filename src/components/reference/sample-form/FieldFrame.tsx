import {type AriaAttributes, type ReactNode, useId} from 'react';
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

/** The message and the hint of a field or group, which `aria-describedby` names. */
function Notes({id, problem, hint}: {readonly id: string} & Pick<FrameProps, 'problem' | 'hint'>) {
  return (
    <div id={id}>
      {problem && (
        <p className="problem" data-problem="">
          {problem}
        </p>
      )}
      {hint && <p className="muted">{hint}</p>}
    </div>
  );
}

type ControlAttributes = AriaAttributes & {readonly id: string; readonly className: string};

type FieldFrameProps = FrameProps & {
  /** Renders the control; the attributes connect it with its label, hint and message. */
  readonly children: (control: ControlAttributes) => ReactNode;
};

export function FieldFrame(props: FieldFrameProps): ReactNode {
  const {label, hint, problem, isRequired, actions, children} = props;
  const id = useId();
  const notes = `${id}-notes`;
  return (
    <div>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && <span className="muted">required</span>}
        {actions}
      </div>
      {children({
        id,
        className: 'control',
        'aria-describedby': notes,
        'aria-invalid': Boolean(problem),
        'aria-required': isRequired,
      })}
      <Notes id={notes} problem={problem} hint={hint} />
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
  const {label, hint, problem, isRequired, actions, isTop, value, children} = props;
  const notes = useId();
  return (
    <fieldset className={isTop ? styles.group : styles.nested} aria-describedby={notes}>
      <legend className={styles.legend}>
        {label}
        {isRequired && <span className="muted"> required</span>}
      </legend>
      {actions}
      <Notes id={notes} problem={problem} hint={hint} />
      {value !== null && children}
    </fieldset>
  );
}
