import type {ReactNode} from 'react';
import type {FirstRequest as FirstRequestProps} from '../../plugins/landing-data/first-request';
import {LanguageTabs} from '../LanguageTabs';
import {ScrollingCode} from '../ScrollingCode';
import styles from './first-request.module.css';

/** A request in four languages, and what it answers. */
export function FirstRequest({samples, answer}: FirstRequestProps): ReactNode {
  return (
    <div className={styles.card}>
      <LanguageTabs label="List your events" samples={samples} />
      <div className={styles.answer}>
        <p className={styles.status}>
          <span>Answer</span> <code>200</code> <span className={styles.note}>shortened</span>
        </p>
        <ScrollingCode html={answer} />
      </div>
    </div>
  );
}
