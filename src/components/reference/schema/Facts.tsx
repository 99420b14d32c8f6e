import {Fragment, type ReactNode} from 'react';
import type {Fact} from '../../../openapi/reference/types';

/** Limits, defaults and examples of a value in one line. */
export function Facts({facts}: {readonly facts: readonly Fact[] | undefined}): ReactNode {
  if (!facts?.length) return null;
  return (
    <ul className="ref-facts">
      {facts.map(({term, text, href, codes}) => (
        <li key={term + text + codes?.join()}>
          {term} {href ? <a href={href}>{text}</a> : text}
          {codes?.map((code, index) => (
            <Fragment key={code}>
              {index > 0 && ', '}
              <code>{code}</code>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
