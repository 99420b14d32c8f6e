import type {ReactNode} from 'react';
import type {ObjectUse} from '../../../openapi/reference/types';
import {Heading} from '../Heading';
import {OperationList} from '../overview/OperationList';

const TITLES: Readonly<Record<ObjectUse['kind'], string>> = {
  returns: 'Return it',
  takes: 'Take its fields',
  deletes: 'Delete it',
  changes: 'Change its state',
};

/** Longer lists open on demand. */
const MAX_OPEN = 12;

/** The operations that have to do with an object. */
export function Uses({uses}: {readonly uses: readonly ObjectUse[]}): ReactNode {
  if (uses.length === 0) return null;
  return (
    <section data-search-ignore="">
      <Heading id="operations">Operations</Heading>
      {uses.map(({kind, operations}) => (
        <details key={kind} className="ref-nest" open={operations.length <= MAX_OPEN}>
          <summary>
            {TITLES[kind]} <span className="ref-count">{operations.length}</span>
          </summary>
          <OperationList operations={operations} />
        </details>
      ))}
    </section>
  );
}
