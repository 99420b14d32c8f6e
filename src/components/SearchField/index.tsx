import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A large field that leads to the page of results; it works without script. */
export function SearchField({label}: {readonly label: string}): ReactNode {
  return (
    <search>
      <form action={useBaseUrl('/search/')} className={styles.form}>
        <input
          className={styles.field}
          type="search"
          name="q"
          placeholder={label}
          aria-label={label}
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
    </search>
  );
}
