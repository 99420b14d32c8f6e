import type {ReactNode} from 'react';
import type {CallbackView} from '../../../openapi/reference/types';
import {Html, Method, Section} from '../parts';
import {InnerBody, InnerParameters} from '../request-body/RequestBody';
import {Response} from '../response/Responses';

type CallbacksProps = {
  readonly id: string;
  readonly title: string;
  readonly requests: readonly CallbackView[];
};

/** Requests that the platform sends: callbacks of an operation, or webhooks of an API. */
export function Callbacks({id, title, requests}: CallbacksProps): ReactNode {
  return (
    <Section id={id} title={title}>
      {requests.map((request) => (
        <Callback key={request.id} request={request} />
      ))}
    </Section>
  );
}

function Callback({request}: {readonly request: CallbackView}): ReactNode {
  const {id, name, method, url, title, isDeprecated} = request;
  return (
    <details className="ref-response" id={id}>
      <summary>
        <Method method={method} /> <span className="ref-status-label">{title}</span>
        {title !== name && <span className="ref-codes-preview">{name}</span>}
        {isDeprecated && <span className="ref-mark ref-mark--deprecated">deprecated</span>}
      </summary>
      {url && (
        <p className="ref-facts">
          Sent to <code>{url}</code>
        </p>
      )}
      <RequestParts request={request} />
    </details>
  );
}

type RequestPartsProps = {
  readonly request: CallbackView;
  /** Whether parameters and body are open at first. */
  readonly isOpen?: boolean;
};

/** Parameters, body and responses of a request, for a page that describes several requests. */
export function RequestParts({request, isOpen}: RequestPartsProps): ReactNode {
  const {html, parameters, body, responses} = request;
  return (
    <>
      <Html html={html} />
      <InnerParameters groups={parameters} isOpen={isOpen} />
      {body && <InnerBody body={body} isOpen={isOpen} />}
      {responses.map((response) => (
        <Response key={response.id} response={response} hasExamples />
      ))}
    </>
  );
}
