import type {ReactNode} from 'react';
import {hasServerList} from '../../../openapi/reference/page-words';
import type {OperationPage} from '../../../openapi/reference/types';
import {Callbacks} from '../callback/Callbacks';
import {Html} from '../Html';
import {Nest} from '../Nest';
import {Parameters} from '../parameter/Parameters';
import {RequestBody} from '../request-body/RequestBody';
import {Errors, Responses} from '../response/Responses';
import {RequestCard} from '../sample/RequestCard';
import {ResponseCard} from '../sample/ResponseCard';
import {ServerList} from '../server/ServerList';
import {Changed, Star} from './Changed';
import {Links} from './Links';
import {OnThisPage} from './OnThisPage';
import {OperationHeader} from './OperationHeader';

type OperationProps = {readonly page: OperationPage};

/**
 * The page of an operation, in the order of a developer's questions: what it does, what to send, what
 * comes back, what can go wrong, and what else uses it. On a narrow screen the cards are below the
 * description; on a wide one they are in a separate column.
 */
export function Operation({page}: OperationProps): ReactNode {
  return (
    <article className="ref ref-operation">
      <div className="ref-head">
        <OperationHeader page={page} />
        <Html html={page.html} />
        <OnThisPage page={page} />
      </div>
      <div className="ref-aside" data-search-ignore="">
        <RequestCard page={page} />
        <ResponseCard responses={page.responses.filter(({home}) => !home)} />
      </div>
      <div className="ref-body">
        <Parameters groups={page.parameters} places={['path', 'query']} />
        {page.body && <RequestBody body={page.body} />}
        <Parameters groups={page.parameters} places={['header', 'cookie']} />
        <Responses responses={page.responses} />
        <Errors responses={page.responses} />
        {page.callbacks && <Callbacks id="callbacks" title="Callbacks" requests={page.callbacks} />}
        <Links id="webhooks" title="Related webhooks" links={page.webhooks ?? []} />
        <Links id="guides" title="Related guides" links={page.relatedGuides ?? []} />
        <Links
          id="documents"
          title="Read more"
          links={page.externalDocs ? [page.externalDocs] : []}
        />
        <MoreRow page={page} />
      </div>
    </article>
  );
}

/** What few readers need: servers, changes, and the button that follows them. */
function MoreRow({page}: {readonly page: OperationPage}): ReactNode {
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
