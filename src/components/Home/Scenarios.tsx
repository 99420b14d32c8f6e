import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {Scenario} from '../../config/definition';
import styles from './scenarios.module.css';

/** What integrators come to do, one row each with the guides that lead through it. */
export function Scenarios(props: {
  readonly title: string;
  readonly list: readonly Scenario[];
}): ReactNode {
  return (
    <section aria-labelledby="scenarios">
      <h2 id="scenarios">{props.title}</h2>
      <ul className={styles.rows}>
        {props.list.map(({name, text, links}) => (
          <li key={name} className={styles.row}>
            <h3>{name}</h3>
            <p>{text}</p>
            <ul className={styles.links}>
              {links.map(({label, to}) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
