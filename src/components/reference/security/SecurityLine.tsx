import {Fragment, type ReactNode} from 'react';
import type {
  ScopeView,
  SecurityAlternative,
  SecurityUse,
} from '../../../../scripts/openapi/page-data/types';
import {CopyButton} from '../CopyButton';

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
      {scopes.map((scope, index) => (
        <Fragment key={scope.name}>
          {index > 0 && ', '}
          <Scope scope={scope} isAlone={scopes.length === 1} />
        </Fragment>
      ))}
    </>
  );
}

function Scope({
  scope: {name, text},
  isAlone,
}: {
  readonly scope: ScopeView;
  readonly isAlone: boolean;
}): ReactNode {
  return (
    <>
      <code>{name}</code>
      <CopyButton what={`the scope ${name}`} text={name} />
      {text && <span className="ref-hint">{isAlone ? text : ` (${text})`}</span>}
    </>
  );
}
