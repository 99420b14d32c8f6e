import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

export type FrameProps = {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string;
  readonly isRequired?: boolean;
  /** Buttons beside the label. */
  readonly actions?: ReactNode;
  /** Draws the control; the attributes tie it to its label, hint and message. */
  readonly children: (control: ControlAttributes) => ReactNode;
};

export type ControlAttributes = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
};

/** Label, control, hint and message of one field. */
export function FieldFrame(props: FrameProps): ReactNode {
  const {label, hint, problem, isRequired, actions, children} = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const problemId = problem ? `${id}-problem` : '';
  return (
    <div className={clsx(styles.field, problem && styles.wrong)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {isRequired && <span className={styles.mark}>required</span>}
        {actions}
      </div>
      {children({
        id,
        'aria-describedby': [problemId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {problem && (
        <p className={styles.problem} id={problemId}>
          {problem}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
