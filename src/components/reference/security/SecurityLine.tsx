import {Fragment, type ReactNode} from 'react';
import type {SecurityAlternative, SecurityUse} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';

type SecurityLineProps = {readonly alternatives: readonly SecurityAlternative[]};

/** How a call is authorised: schemes joined by "and", alternatives by "or". */
export function SecurityLine({alternatives}: SecurityLineProps): ReactNode {
  return alternatives.map((alternative, index) => (
    <li key={index} className="ref-auth">
      {index > 0 && 'or '}
      {alternative.length === 0 && 'No authorization'}
      {alternative.map((use, position) => (
        <Fragment key={use.scheme}>
          {position > 0 && ' and '}
          <Use use={use} />
        </Fragment>
      ))}
    </li>
  ));
}

/** A scheme, which leads to what the page of the API says of it and of its scopes. */
function Use({use: {label, scopes, href}}: {readonly use: SecurityUse}): ReactNode {
  return (
    <>
      <a href={href}>{label}</a>
      {scopes.length > 0 && (scopes.length === 1 ? ', scope ' : ', scopes ')}
      {scopes.map(({name}, at) => (
        <Fragment key={name}>
          {at > 0 && ' '}
          <code>{name}</code>
          <CopyButton what={`scope ${name}`} text={name} />
        </Fragment>
      ))}
    </>
  );
}
