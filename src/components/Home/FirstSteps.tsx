import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {HomeDefinition} from '../../config/definition';
import styles from './first-steps.module.css';

type FirstStepsProps = NonNullable<HomeDefinition['firstSteps']>;

/** The way to the first response: each step leads to where the reader can do it. */
export function FirstSteps(props: FirstStepsProps): ReactNode {
  return (
    <section aria-labelledby="first-request">
      <h2 id="first-request">{props.title}</h2>
      <ol className={styles.steps}>
        {props.steps.map(({title, text, to}) => (
          <li key={title}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      {props.more && (
        <p className={styles.more}>
          {props.more.text} <Link to={props.more.to}>{props.more.label}</Link>
        </p>
      )}
    </section>
  );
}
