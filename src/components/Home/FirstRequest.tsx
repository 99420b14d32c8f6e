import type {ReactNode} from 'react';
import type {FirstRequest as FirstRequestProps} from '../../views/landing';
import {CodeBlock} from '../guides/CodeBlock';
import {CodePanel, CodeTabs} from '../guides/CodeTabs';
import styles from './first-request.module.css';

/** A request in four languages, and its response. */
export function FirstRequest(props: FirstRequestProps): ReactNode {
  const {method, title, samples, isSwitched, response, responseLabel} = props;
  return (
    <div className={styles.cards}>
      <CodeTabs
        languages={samples.map(({language}) => language).join(' ')}
        method={method}
        title={title}
        isSwitched={isSwitched}
      >
        {samples.map((sample) => (
          <CodePanel key={sample.language} {...sample} />
        ))}
      </CodeTabs>
      <CodeBlock kind="response" title="200 OK" label={responseLabel} html={response} />
    </div>
  );
}
