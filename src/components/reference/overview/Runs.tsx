import type {ReactNode} from 'react';
import type {SampleRun} from '../../../openapi/reference/types';
import {Heading} from '../Heading';

/** What the samples of each language need, and the commands that install and run them. */
export function Runs({runs}: {readonly runs: readonly SampleRun[]}): ReactNode {
  return (
    <section data-search-ignore="">
      <Heading id="samples">Run the samples</Heading>
      <ul className="ref-values">
        {runs.map(({language, label, needs, install, run}) => (
          <li key={language}>
            {label}: requires {needs}.
            {install && (
              <>
                {' '}
                Install: <code>{install}</code>.
              </>
            )}{' '}
            Run: <code>{run}</code>.
          </li>
        ))}
      </ul>
    </section>
  );
}
