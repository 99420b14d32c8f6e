import type {ReactNode} from 'react';
import {hasServerList} from '../../../openapi/reference/page-words';
import type {OperationPage, RateLimitView} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CopyButton';
import {Nest} from '../Nest';
import {SecurityLine} from '../security/SecurityLine';
import {ServerList} from '../server/ServerList';
import {Changed, Star} from './Changed';
import {Deprecation} from './Deprecation';
import {Method} from './Method';
import {Path} from './Path';

/** Title, method and path, server, authorization, status: what an operation is at one glance. */
export function OperationHeader({page}: {readonly page: OperationPage}): ReactNode {
  const [server] = page.servers;
  return (
    <header>
      <h1 className="ref-title">{page.title}</h1>
      {(page.deprecation || page.badges.length > 0) && (
        <p className="ref-badges">
          {page.deprecation && <span className="ref-badge ref-badge--deprecated">Deprecated</span>}
          {page.badges.map(({kind, text}) => (
            <span key={kind} className={`ref-badge ref-badge--${kind}`}>
              {text}
            </span>
          ))}
        </p>
      )}
      <div className="ref-path">
        <Method method={page.method} />
        <code className="ref-url">
          {server && (
            <span className="ref-host">
              <Path path={server.url} />
            </span>
          )}
          <wbr />
          <Path path={page.path} />
        </code>
        <CopyButton what="path" text={page.path} />
        <Star page={page} />
      </div>
      <SecurityLine alternatives={page.security} />
      {page.rateLimit && <RateLimit {...page.rateLimit} />}
      {page.deprecation && <Deprecation deprecation={page.deprecation} />}
      {page.changes && <Changed changes={page.changes} />}
      {hasServerList(page) && (
        <Nest title="Servers" className="ref-servers">
          <ServerList servers={page.servers} />
        </Nest>
      )}
    </header>
  );
}

function RateLimit({policy, limit}: RateLimitView): ReactNode {
  return (
    <p className="ref-rate">
      Rate limit <code>{policy}</code>, {limit}
    </p>
  );
}
