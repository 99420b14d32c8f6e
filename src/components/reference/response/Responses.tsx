import type {ReactNode} from 'react';
import type {ResponseView} from '../../../openapi/reference/types';
import {Heading} from '../Heading';
import {Html} from '../Html';
import {Nest} from '../Nest';
import {Content} from '../request-body/Content';
import {FieldList} from '../schema/Field';
import {ErrorCodes} from './ErrorCodes';
import {ResponseLinks} from './ResponseLinks';
import {Status} from './Status';

/** What an operation answers; the first success is open, the others open on demand. */
export function Responses({responses}: {readonly responses: readonly ResponseView[]}): ReactNode {
  const open = responses.find(({status}) => status.startsWith('2')) ?? responses[0];
  return (
    <section>
      <Heading id="responses">Responses</Heading>
      {responses.map((response) => (
        <Response key={response.id} response={response} isOpen={response === open} />
      ))}
    </section>
  );
}

type ResponseProps = {
  readonly response: ResponseView;
  readonly isOpen?: boolean;
  readonly hasExamples?: boolean;
};

/** One answer: status, meaning, headers, fields, links and error codes. */
export function Response({response, isOpen, hasExamples}: ResponseProps): ReactNode {
  const {id, status, label, html, headers, contents, links, codes} = response;
  return (
    <details className="ref-response" id={id} open={isOpen}>
      <summary>
        <Status status={status} /> <span className="ref-status-label">{label}</span>
        {codes && (
          <span className="ref-codes-preview">{codes.map(({code}) => code).join(', ')}</span>
        )}
      </summary>
      <Html html={html} />
      {codes && <ErrorCodes codes={codes} />}
      {contents.length === 0 && <p className="ref-empty">No response body.</p>}
      {contents.map((content) => (
        <Content key={content.id} content={content} ownerId={id} hasExamples={hasExamples} />
      ))}
      {headers && (
        <Nest title="Headers" count={headers.length} data-search-ignore="">
          <FieldList fields={headers} />
        </Nest>
      )}
      {links && <ResponseLinks links={links} />}
    </details>
  );
}
