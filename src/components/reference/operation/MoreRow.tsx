import type {ReactNode} from 'react';
import {hasServerList} from '../../../openapi/reference/page-words';
import type {OperationPage} from '../../../openapi/reference/types';
import {Nest} from '../Nest';
import {ServerList} from '../server/ServerList';
import {Changed, Star} from './Changed';

/** What few readers need: servers, changes, and the button that follows them. */
export function MoreRow({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <div className="ref-more" data-search-ignore="">
      {hasServerList(page) && (
        <Nest title="Servers" className="ref-servers">
          <ServerList servers={page.servers} />
        </Nest>
      )}
      {page.changes && <Changed changes={page.changes} />}
      <Star page={page} />
    </div>
  );
}
