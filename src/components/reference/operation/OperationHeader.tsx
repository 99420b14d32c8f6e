import type {ReactNode} from 'react';
import {DEFAULT_POLICY} from '../../../openapi/reference/page-words';
import type {OperationPage, RateLimitView} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';
import {SecurityLine} from '../security/SecurityLine';
import {Deprecation} from './Deprecation';
import {Method} from './Method';
import {Path} from './Path';

/** Title, the line to call it by, and the line of what that takes: an operation at one glance. */
export function OperationHeader({page}: {readonly page: OperationPage}): ReactNode {
  const server = page.servers[0]?.url ?? '';
  return (
    <header>
      <h1 className="ref-title">{page.title}</h1>
      <div className="ref-path">
        <Method method={page.method} />
        <code className="ref-url">
          {server && (
            <span className="ref-host">
              <Path path={server} />
            </span>
          )}
          <wbr />
          <Path path={page.path} />
        </code>
        <CopyButton what="URL" text={server + page.path} />
      </div>
      <ul className="ref-needs">
        {page.badges.map(({kind, text}) => (
          <li key={kind}>
            <span className={`ref-badge ref-badge--${kind}`}>{text}</span>
          </li>
        ))}
        <SecurityLine alternatives={page.security} />
        {page.rateLimit && <RateLimit {...page.rateLimit} />}
      </ul>
      {page.deprecation && <Deprecation deprecation={page.deprecation} />}
    </header>
  );
}

function RateLimit({policy, limit}: RateLimitView): ReactNode {
  return (
    <li>
      {policy !== DEFAULT_POLICY && (
        <>
          Rate limit <code>{policy}</code>,{' '}
        </>
      )}
      {limit}
    </li>
  );
}
