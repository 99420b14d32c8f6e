import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

type GroupProps = {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string;
  readonly isRequired?: boolean;
  readonly actions?: ReactNode;
  readonly isTop?: boolean;
  readonly children: ReactNode;
};

/** Fields that belong together, with a name, a hint and a message of their own. */
export function Group(props: GroupProps): ReactNode {
  const {label, hint, problem, isRequired, actions, isTop, children} = props;
  const id = useId();
  const notes = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={clsx(isTop ? styles.group : styles.nested, problem && styles.wrong)}
      aria-describedby={notes || undefined}
    >
      <legend className={styles.legend}>
        {label}
        {isRequired && <span className={styles.mark}> required</span>}
      </legend>
      {actions}
      {problem && (
        <p className={styles.problem} id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
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
