import type {ReactNode} from 'react';
import styles from './styles.module.css';

type ListButtonProps = {
  readonly label: string;
  /** What it adds or removes, for those who do not see where it stands. */
  readonly what: string;
  readonly onClick: () => void;
};

/** Adds something to a list, or takes it out. */
export function ListButton({label, what, onClick}: ListButtonProps): ReactNode {
  return (
    <button type="button" className={styles.small} onClick={onClick}>
      {label}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
