import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {MethodBadge} from '../MethodBadge';

type OperationProps = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly href: string;
};

/** A link to an operation of the reference, with the method and title of the specification. */
export function Operation({method, path, title, href}: OperationProps): ReactNode {
  return (
    <Link className="operation" to={href} title={`${method} ${path}`}>
      <MethodBadge method={method} /> <span>{title}</span>
    </Link>
  );
}
