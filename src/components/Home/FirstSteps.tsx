import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {FirstStep} from '../../config/definition';
import styles from './first-steps.module.css';

/** The way to the first answer, one guide for each step. */
export function FirstSteps(props: {
  readonly title: string;
  readonly steps: readonly FirstStep[];
}): ReactNode {
  return (
    <section aria-labelledby="first-request">
      <h2 id="first-request">{props.title}</h2>
      <ol className={styles.steps}>
        {props.steps.map(({title, text, to}) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
