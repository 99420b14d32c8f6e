import type {ReactNode} from 'react';
import type {ErrorApi, ErrorOperation} from '../../openapi/errors/types';
import {Heading} from '../reference/Heading';
import {Nest} from '../reference/Nest';
import {Method} from '../reference/operation/Method';

type ErrorOperationsProps = {readonly apis: readonly ErrorApi[]; readonly code: string};

/** A page that lists more operations shows the names of their groups, which open in place. */
const MOST_SHOWN = 12;

/** The operations that return a code, by API and resource; each link leads to the code there. */
export function ErrorOperations({apis, code}: ErrorOperationsProps): ReactNode {
  if (apis.length === 0) return null;
  const count = apis.reduce((sum, {operations}) => sum + operations, 0);
  return (
    <section data-search-ignore="">
      <Heading id="operations">Operations</Heading>
      <p>
        {count === 1 ? 'One operation returns ' : `${count} operations return `}
        <code>{code}</code>.
      </p>
      {apis.map(({id, label, tags}) => (
        <section key={id}>
          {(apis.length > 1 || count > MOST_SHOWN) && <h3 className="ref-h3">{label}</h3>}
          {count > MOST_SHOWN ? (
            tags.map(({name, operations}) => (
              <Nest key={name} title={name} count={operations.length}>
                {/* An index of each resource lists its operations for programs. */}
                <div data-md="skip">
                  <OperationLinks operations={operations} />
                </div>
              </Nest>
            ))
          ) : (
            <OperationLinks operations={tags.flatMap(({operations}) => operations)} />
          )}
        </section>
      ))}
    </section>
  );
}

function OperationLinks({operations}: {readonly operations: readonly ErrorOperation[]}): ReactNode {
  return (
    <ul className="error-ops">
      {operations.map(({method, title, href}) => (
        <li key={href}>
          <a href={href}>
            <Method method={method} /> <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
