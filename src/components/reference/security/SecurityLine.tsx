import {Fragment, type ReactNode} from 'react';
import {describeRoles} from '../../../openapi/reference/describe-roles';
import type {ScopeView, SecurityAlternative, SecurityUse} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';

type SecurityLineProps = {readonly alternatives: readonly SecurityAlternative[]};

/** How a call is authorised: schemes joined by "and", alternatives by "or". */
export function SecurityLine({alternatives}: SecurityLineProps): ReactNode {
  if (alternatives.length === 0) return null;
  return (
    <div className="ref-auth">
      {alternatives.map((alternative, index) => (
        <p key={index}>
          {index > 0 && <span className="ref-or">or </span>}
          {alternative.length === 0 && 'No authorization'}
          {alternative.map((use, position) => (
            <Fragment key={use.scheme}>
              {position > 0 && <span className="ref-or"> and </span>}
              <Use use={use} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function Use({use: {label, scopes}}: {readonly use: SecurityUse}): ReactNode {
  if (scopes.length === 0) return label;
  return (
    <>
      {label}, {scopes.length === 1 ? 'scope' : 'scopes'}{' '}
      {scopes.map((scope) => (
        <Scope key={scope.name} scope={scope} isAlone={scopes.length === 1} />
      ))}
    </>
  );
}

type ScopeProps = {readonly scope: ScopeView; readonly isAlone: boolean};

/** One scope stands in the line, with its meaning below; several stand in a line each. */
function Scope({scope, isAlone}: ScopeProps): ReactNode {
  const {name, text, roles} = scope;
  const parts = (
    <>
      <code>{name}</code>
      <CopyButton what={`scope ${name}`} text={name} />
      {text && <span className="ref-hint">{text}</span>}
      {roles && <span className="ref-hint">{describeRoles(scope)}</span>}
    </>
  );
  return isAlone ? parts : <span className="ref-scope">{parts} </span>;
}
