import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {MethodBadge} from '../MethodBadge';

type OperationProps = {
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly href: string;
};

/** A link to an operation of the reference; its words come from the specification. */
export function Operation({method, path, title, href}: OperationProps): ReactNode {
  return (
    <Link className="operation" to={href} title={`${method} ${path}`}>
      <MethodBadge method={method} /> <span>{title}</span>
    </Link>
  );
}

type ErrorCodeProps = {
  readonly code: string;
  readonly status: string;
  readonly title: string;
  readonly href: string;
};

/** An error code with its status, linked to where errors are explained. */
export function ErrorCode({code, status, title, href}: ErrorCodeProps): ReactNode {
  return (
    <Link className="error-code" to={href} title={title}>
      <code>{code}</code> <span className="error-status">{status}</span>
    </Link>
  );
}

/** An event type, linked to where payloads are explained. */
export function EventType({name, href}: {readonly name: string; readonly href: string}): ReactNode {
  return (
    <Link to={href}>
      <code>{name}</code>
    </Link>
  );
}

type TermProps = {readonly name: string; readonly definition: string; readonly href: string};

/** A word of the glossary with its definition as a hint. */
export function Term({name, definition, href}: TermProps): ReactNode {
  return (
    <Link className="term" to={href} title={definition}>
      {name}
    </Link>
  );
}

type FileLinkProps = {
  /** With the base address of the site. */
  readonly href: string;
  readonly children: ReactNode;
};

/** A link to a file of the site, which is no page: the router and the check of links leave it alone. */
export function FileLink({href, children}: FileLinkProps): ReactNode {
  return (
    <a href={href} download>
      {children}
    </a>
  );
}
