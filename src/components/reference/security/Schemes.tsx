import type {ReactNode} from 'react';
import type {SchemeView} from '../../../openapi/reference/types';
import type {ScopeView} from '../../../openapi/reference/types.ts';
import {HashLink} from '../Heading';
import {Html} from '../Html';
import {Nest} from '../Nest';
import {Facts} from '../schema/Facts';

export function Schemes({schemes}: {readonly schemes: readonly SchemeView[]}): ReactNode {
  return (
    <ul className="ref-fields">
      {schemes.map(({id, name, label, html, facts, scopes}) => (
        <li key={id} id={id} className="ref-field">
          <div className="ref-line">
            <code className="ref-name">{name}</code> <span className="ref-type">{label}</span>
            <HashLink id={id} name={name} />
          </div>
          <Html html={html} />
          <Facts facts={facts} />
          {scopes.length > 0 && (
            <Nest title="Scopes" count={scopes.length} data-search-ignore="">
              <ul className="ref-values">
                {scopes.map((scope) => (
                  <li key={scope.name}>
                    <code>{scope.name}</code> {scope.text}
                    {scope.roles && <span className="ref-aside-text">{describeRoles(scope)}</span>}
                  </li>
                ))}
              </ul>
            </Nest>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who has a scope, in words; empty where the document does not say. */
function describeRoles({roles = []}: ScopeView): string {
  if (roles.length === 0) return '';
  return `${roles.length === 1 ? 'Role' : 'Roles'}: ${roles.join(', ')}`;
}
