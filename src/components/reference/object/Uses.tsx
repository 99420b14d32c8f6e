import type {ReactNode} from 'react';
import {USE_TITLES} from '../../../openapi/reference/page-words';
import type {ObjectUse} from '../../../openapi/reference/types';
import {Heading} from '../Heading';
import {Nest} from '../Nest';
import {OperationList} from '../overview/OperationList';

/** Longer lists open on demand. */
const MAX_OPEN = 12;

/** The operations that have to do with an object. */
export function Uses({uses}: {readonly uses: readonly ObjectUse[]}): ReactNode {
  if (uses.length === 0) return null;
  return (
    <section data-search-ignore="">
      <Heading id="operations">Operations</Heading>
      {uses.map(({kind, operations}) => (
        <Nest
          key={kind}
          title={USE_TITLES[kind]}
          count={operations.length}
          open={operations.length <= MAX_OPEN}
        >
          <OperationList operations={operations} />
        </Nest>
      ))}
    </section>
  );
}
