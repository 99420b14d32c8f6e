import type {ReactNode} from 'react';
import {isError} from '../../../openapi/reference/sections';
import type {
  ErrorCode,
  FieldView,
  ResponseLink,
  ResponseView,
} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CodeBar';
import {
  Details,
  Facts,
  HashLink,
  Html,
  InlineHtml,
  Joined,
  MaybeLink,
  Section,
  Status,
} from '../parts';
import {Content} from '../request-body/RequestBody';
import {FieldList} from '../schema/Field';

type ResponsesProps = {readonly responses: readonly ResponseView[]};

/** The successful responses of an operation; the first is open. */
export function Responses({responses}: ResponsesProps): ReactNode {
  const shown = responses.filter((response) => !isError(response));
  if (shown.length === 0) return null;
  const open = shown.find(({status}) => status.startsWith('2')) ?? shown[0];
  return (
    <Section id="responses" title="Responses">
      {shown.map((response) => (
        <Response key={response.id} response={response} isOpen={response === open} />
      ))}
    </Section>
  );
}

/**
 * The errors of an operation: first its specific ones, open, then the common ones, a row for each status. If an
 * API has no common errors, all are closed.
 */
export function Errors({responses}: ResponsesProps): ReactNode {
  const errors = responses.filter(isError);
  if (errors.length === 0) return null;
  const isShared = errors.some(({home, base}) => home || base);
  return (
    <Section id="errors" title="Errors">
      {errors
        .filter(({home}) => !home)
        .map((response) => (
          <Response key={response.id} response={response} isOpen={isShared} />
        ))}
      <CommonErrors responses={errors.filter(({home}) => home)} />
    </Section>
  );
}

type ResponseProps = {
  readonly response: ResponseView;
  readonly isOpen?: boolean;
  readonly hasExamples?: boolean;
};

/** One response: status, meaning, headers, fields, links and error codes. */
export function Response({response, isOpen, hasExamples}: ResponseProps): ReactNode {
  const {id, status, label, html, headers = [], contents, links, codes, base} = response;
  const own = headers.filter(({home}) => !home);
  const common = headers.filter(({home}) => home);
  return (
    <details className="ref-response" id={id} open={isOpen}>
      <summary>
        <Status status={status} /> <span className="ref-status-label">{label}</span>
        {codes && !isOpen && (
          <span className="ref-codes-preview">{codes.map(({code}) => code).join(', ')}</span>
        )}
      </summary>
      <Html html={html} />
      {codes && <ErrorCodes codes={codes} base={base} />}
      {contents.length === 0 && <p className="ref-empty">No response body.</p>}
      {contents.map((content) => (
        <Content
          key={content.id}
          content={content}
          ownerId={id}
          hasExamples={hasExamples}
          showsAll
        />
      ))}
      {own.length > 0 && (
        <Details title="Headers" count={own.length} data-search-ignore="">
          <FieldList fields={own} />
        </Details>
      )}
      {common.length > 0 && <CommonHeaders headers={common} />}
      {links && <ResponseLinks links={links} />}
    </details>
  );
}

/** Headers that the overview of the API describes, in one line. */
function CommonHeaders({headers}: {readonly headers: readonly FieldView[]}): ReactNode {
  return (
    <p className="ref-facts" data-search-ignore="">
      {'Common headers: '}
      <Joined>
        {headers.map(({id, name, home}) => (
          <a key={id} id={id} href={home} data-home="">
            <code>{name}</code>
          </a>
        ))}
      </Joined>
    </p>
  );
}

function CommonErrors({responses}: ResponsesProps): ReactNode {
  if (responses.length === 0) return null;
  return (
    <ul className="ref-common-errors" data-search-ignore="">
      {responses.map(({id, status, label, home, codes}) => (
        <li key={id} id={id} data-home="">
          <a href={home}>
            <Status status={status} />
            {` ${label}`}
          </a>
          {codes && (
            <span>
              <CodeNames codes={codes} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function ResponseLinks({links}: {readonly links: readonly ResponseLink[]}): ReactNode {
  return (
    <Details title="Next operations" count={links.length} data-search-ignore="">
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
    </Details>
  );
}

function CodeName({code, href}: Pick<ErrorCode, 'code' | 'href'>): ReactNode {
  const name = <code className="ref-name">{code}</code>;
  return href ? <a href={href}>{name}</a> : name;
}

function CodeNames({codes}: {readonly codes: readonly ErrorCode[]}): ReactNode {
  return (
    <Joined>
      {codes.map((code) => (
        <span key={code.id} id={code.id}>
          <CodeName {...code} />
        </span>
      ))}
    </Joined>
  );
}

type ErrorCodesProps = Required<Pick<ResponseView, 'codes'>> & Pick<ResponseView, 'base'>;

/** The codes that distinguish the errors of one status; common codes show only their names. */
function ErrorCodes({codes, base}: ErrorCodesProps): ReactNode {
  const common = base ? codes.filter(({isCommon}) => isCommon) : [];
  return (
    <ul className="ref-codes" data-search-ignore="">
      {codes
        .filter((code) => !common.includes(code))
        .map(({id, code, html, href}) => (
          <li key={id} id={id}>
            <CodeName code={code} href={href} />
            <InlineHtml html={html} />
            <HashLink id={id} name={code} />
            <CopyButton what={`code ${code}`} text={code} />
          </li>
        ))}
      {common.length > 0 && (
        <li data-home="">
          <span>
            <a href={base}>Common</a>: <CodeNames codes={common} />
          </span>
        </li>
      )}
    </ul>
  );
}
