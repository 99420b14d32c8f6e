import type {ReactNode} from 'react';
import type {ResponseLink} from '../../../openapi/reference/types';
import {Html} from '../Html';
import {Nest} from '../Nest';
import {MaybeLink} from '../operation/Links';
import {Facts} from '../schema/Facts';

/** Operations that can be called next with values of an answer. */
export function ResponseLinks({links}: {readonly links: readonly ResponseLink[]}): ReactNode {
  return (
    <Nest title="Next operations" count={links.length} data-search-ignore="">
      <ul className="ref-fields">
        {links.map(({name, html, target, parameters}) => (
          <li key={name} className="ref-field">
            <div className="ref-line">
              <code className="ref-name">{name}</code>
              <MaybeLink {...target} />
            </div>
            <Html html={html} />
            <Facts facts={parameters} />
          </li>
        ))}
      </ul>
    </Nest>
  );
}
