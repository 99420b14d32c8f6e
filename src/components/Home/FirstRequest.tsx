import type {ReactNode} from 'react';
import type {FirstRequest as FirstRequestProps} from '../../plugins/landing-data/first-request';
import {CodeBlock} from '../guides/CodeBlock';
import {CodePanel, CodeTabs} from '../guides/CodeTabs';
import styles from './first-request.module.css';

/** A request in four languages, and its response. */
export function FirstRequest({samples, response}: FirstRequestProps): ReactNode {
  return (
    <div className={styles.cards}>
      <CodeTabs
        languages={samples.map(({id}) => id).join(' ')}
        method="GET"
        title="List your events"
      >
        {samples.map(({id, label, html}) => (
          <CodePanel key={id} language={id} label={label} html={html} />
        ))}
      </CodeTabs>
      <CodeBlock kind="response" title="200 OK" label="JSON, shortened" html={response} />
    </div>
  );
}
