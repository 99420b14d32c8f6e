import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

export type ErrorCodeProps = {
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

export type TermProps = {readonly name: string; readonly definition: string; readonly href: string};

/** A word of the glossary with its definition as a hint. */
export function Term({name, definition, href}: TermProps): ReactNode {
  return (
    <Link className="term" to={href} title={definition}>
      {name}
    </Link>
  );
}
