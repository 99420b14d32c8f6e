import type {ReactNode} from 'react';
import {PLACE_TITLES} from '../../../openapi/reference/sections';
import type {CallbackView} from '../../../openapi/reference/types';
import {Details, Html, Method, Section} from '../parts';
import {BodyContents} from '../request-body/RequestBody';
import {Response} from '../response/Responses';
import {FieldList} from '../schema/Field';

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
      {parameters.map(({place, fields}) => (
        <Details key={place} title={PLACE_TITLES[place]} count={fields.length} open={isOpen}>
          <FieldList fields={fields} />
        </Details>
      ))}
      {body && (
        <Details title="Request body" id={body.id} open={isOpen}>
          <BodyContents body={body} hasExamples />
        </Details>
      )}
      {responses.map((response) => (
        <Response key={response.id} response={response} hasExamples />
      ))}
    </>
  );
}
