import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {FirstStep} from '../../config/home';
import styles from './first-steps.module.css';

/** The way to the first answer, one guide for each step. */
export function FirstSteps({steps}: {readonly steps: readonly FirstStep[]}): ReactNode {
  return (
    <section className={styles.start} aria-labelledby="first-request">
      <h2 id="first-request">First request in three steps</h2>
      <ol className={styles.steps}>
        {steps.map(({title, text, to}) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
