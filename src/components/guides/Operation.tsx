import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

/** The method of an operation, told by word and colour. */
export function MethodBadge({method}: {readonly method: string}): ReactNode {
  return (
    <span className="method" data-method={method.toLowerCase()}>
      {method}
    </span>
  );
}

export type OperationProps = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly href: string;
  readonly showPath?: boolean;
};

/** A link to an operation of the reference; its words come from the specification. */
export function Operation({method, path, title, href, showPath}: OperationProps): ReactNode {
  return (
    <Link className="operation" to={href} title={`${method} ${path}`}>
      <MethodBadge method={method} /> {title}
      {showPath ? <code>{path}</code> : null}
    </Link>
  );
}
