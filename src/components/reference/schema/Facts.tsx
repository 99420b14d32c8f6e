import {Fragment, type ReactNode} from 'react';
import type {Fact, SchemaView} from '../../../openapi/reference/types';

/** Limits, defaults and examples of a value in one line. */
export function Facts({facts}: {readonly facts: readonly Fact[] | undefined}): ReactNode {
  if (!facts?.length) return null;
  return (
    <ul className="ref-facts">
      {facts.map(({term, text, href, codes}) => (
        <li key={term + text + codes?.join()}>
          {href ? `${term} ` : [term, text, ''].filter((part) => part !== undefined).join(' ')}
          {href && <a href={href}>{text}</a>}
          {codes && <Codes codes={codes} />}
        </li>
      ))}
    </ul>
  );
}

type CodesProps = {
  readonly codes: readonly string[];
  /** What is between two. */
  readonly separator?: string;
};

export function Codes({codes, separator = ', '}: CodesProps): ReactNode {
  return codes.map((code, at) => (
    <Fragment key={code}>
      {at > 0 && separator}
      <code>{code}</code>
    </Fragment>
  ));
}

/** The name of the object that a value is, or that its items are, as a link to the object's page. */
export function ObjectLink({schema}: {readonly schema: SchemaView}): ReactNode {
  const {href, name} = schema.href ? schema : (schema.item ?? schema);
  if (!href) return null;
  return (
    <a className="ref-type" href={href}>
      {name}
    </a>
  );
}
