import type {ReactNode} from 'react';
import type {OperationLink} from '../../../openapi/reference/types';
import {Method, Path} from '../operation/Method';

export function OperationList({
  operations,
}: {
  readonly operations: readonly OperationLink[];
}): ReactNode {
  return (
    <ul className="ref-operations" data-search-ignore="">
      {operations.map(({method, path, title, href, isDeprecated}) => (
        <li key={href}>
          <a href={href}>
            <Method method={method} /> <span className="ref-op-title">{title}</span>{' '}
            <code>
              <Path path={path} />
            </code>
            {isDeprecated && <span className="ref-mark ref-mark--deprecated">deprecated</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
