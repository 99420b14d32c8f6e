import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {FirstStep} from '../../config/home';
import type {FirstRequest as FirstRequestData} from '../../plugins/landing-data/first-request';
import {LanguageTabs} from '../LanguageTabs';
import styles from './first-request.module.css';

type FirstRequestProps = FirstRequestData & {readonly steps: readonly FirstStep[]};

/** Three steps to the first answer, beside the request in four languages and what it answers. */
export function FirstRequest({steps, samples, answer}: FirstRequestProps): ReactNode {
  return (
    <section className={styles.start} aria-labelledby="first-request">
      <div>
        <h2 id="first-request">First request in three steps</h2>
        <ol className={styles.steps}>
          {steps.map(({title, text, to}) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
      <div className={styles.card}>
        <LanguageTabs label="List your events" samples={samples} />
        <div className={styles.answer}>
          <p className={styles.status}>
            <span>Answer</span> <code>200</code> <span className={styles.note}>shortened</span>
          </p>
          <pre tabIndex={0}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by the highlighter. */}
            <code dangerouslySetInnerHTML={{__html: answer}} />
          </pre>
        </div>
      </div>
    </section>
  );
}
