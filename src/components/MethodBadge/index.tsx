import type {ReactNode} from 'react';
import styles from './styles.module.css';

const KNOWN = ['get', 'post', 'put', 'patch', 'delete'];

/** The method of an operation, told by word and colour. */
export function MethodBadge({method}: {readonly method: string}): ReactNode {
  const name = method.toLowerCase();
  const colour = `var(--method-${KNOWN.includes(name) ? name : 'other'})`;
  return (
    <span className={styles.badge} style={{color: colour}}>
      {name === 'delete' ? 'DEL' : name.toUpperCase()}
    </span>
  );
}
