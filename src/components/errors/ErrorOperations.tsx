import type {ReactNode} from 'react';
import type {ErrorApi} from '../../openapi/errors/types';
import {Heading} from '../reference/Heading';
import {Nest} from '../reference/Nest';
import {Method} from '../reference/operation/Method';

type ErrorOperationsProps = {readonly apis: readonly ErrorApi[]; readonly code: string};

/** More operations than these are folded, so that the page stays short. */
const SHOWN_LIMIT = 12;

/** The operations that return a code, by API and resource; each link leads to the code there. */
export function ErrorOperations({apis, code}: ErrorOperationsProps): ReactNode {
  if (apis.length === 0) return null;
  return (
    <section data-search-ignore="">
      <Heading id="operations">Operations</Heading>
      <p>
        These operations return <code>{code}</code>.
      </p>
      {apis.map((api) => (
        <Nest
          key={api.id}
          title={api.label}
          count={api.operations}
          open={api.operations <= SHOWN_LIMIT}
        >
          {api.tags.map(({name, operations}) => (
            <div key={name} className="error-tag">
              <h3 className="ref-h3">{name}</h3>
              <ul className="error-ops">
                {operations.map(({method, title, href}) => (
                  <li key={href}>
                    <a href={href}>
                      <Method method={method} /> <span>{title}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Nest>
      ))}
    </section>
  );
}
