import type {ReactNode} from 'react';
import {ERRORS_ROUTE} from '../../openapi/api';
import type {
  ErrorApi,
  ErrorBody,
  ErrorOperation,
  ErrorPage as ErrorPageData,
  FieldCode,
} from '../../openapi/errors/types';
import {CodeBar, CopyButton} from '../code/CodeBar';
import {Details, HashLink, Html, InlineHtml, Method, Section, Status} from '../reference/parts';
import {Code} from '../reference/sample/Code';
import {VerdictBadge} from './VerdictBadge';

type ErrorPageProps = {
  readonly page: ErrorPageData;
  /** Base path of the site, with both slashes. */
  readonly baseUrl: string;
};

/** The page of an error code as plain HTML, without hooks and handlers. Its order is that of a narrow screen. */
export function ErrorPage({page, baseUrl}: ErrorPageProps): ReactNode {
  const {code, status, title, whenHtml, verdict} = page;
  return (
    <>
      <nav aria-label="Breadcrumbs">
        <ul className="breadcrumbs">
          <li className="breadcrumbs__item">
            <a className="breadcrumbs__link" href={`${baseUrl}${ERRORS_ROUTE}/`}>
              Errors
            </a>
          </li>
          <li className="breadcrumbs__item breadcrumbs__item--active">
            <span className="breadcrumbs__link">{title}</span>
          </li>
        </ul>
      </nav>
      <article className="ref ref-operation">
        <div className="ref-head">
          <header>
            <h1 className="ref-title">{title}</h1>
            <p className="error-line">
              {status !== undefined && <Status status={String(status)} />}
              {title !== code && <code>{code}</code>}
              <CopyButton what={`code ${code}`} text={code} />
              {verdict && <VerdictBadge verdict={verdict} />}
            </p>
            {whenHtml && (
              <p>
                <InlineHtml html={whenHtml} />
              </p>
            )}
          </header>
          <Html html={page.html} />
        </div>
        <div className="ref-body">
          <Lines id="remedies" title="What to do" lines={page.remedies} />
          <Lines id="causes" title="Causes, most frequent first" lines={page.causes} isOrdered />
        </div>
        {page.body && <Body body={page.body} />}
        <div className="ref-body ref-rest">
          <FieldCodes codes={page.fieldCodes} />
          <ErrorOperations apis={page.apis} code={code} />
          <Lines id="guides" title="Read more" lines={page.guides} />
        </div>
      </article>
    </>
  );
}

/** An example of the response, with the operation that returns it. */
function Body({body}: {readonly body: ErrorBody}): ReactNode {
  return (
    <div className="ref-aside" data-search-ignore="">
      <section className="code" aria-labelledby="body">
        <CodeBar copies="response" note={body.mediaType}>
          <h2 className="code-title" id="body">
            Response
          </h2>
        </CodeBar>
        <Code code={body.code} language="json" />
      </section>
      <p className="ref-empty">
        Example of <a href={body.operation.href}>{body.operation.text}</a>.
      </p>
    </div>
  );
}

type LinesProps = {
  readonly id: string;
  readonly title: string;
  /** The HTML of each line. */
  readonly lines: readonly string[];
  readonly isOrdered?: boolean;
};

/** A section with a list; nothing when the list is empty. */
function Lines({id, title, lines, isOrdered}: LinesProps): ReactNode {
  if (lines.length === 0) return null;
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <Section id={id} title={title}>
      <List className="error-lines">
        {lines.map((html) => (
          <li key={html}>
            <InlineHtml html={html} />
          </li>
        ))}
      </List>
    </Section>
  );
}

function FieldCodes({codes}: {readonly codes: readonly FieldCode[]}): ReactNode {
  if (codes.length === 0) return null;
  return (
    <Section id="field-codes" title="Field error codes">
      <p>
        Each entry of <code>errors</code> has a <code>code</code> that says what is wrong with the
        field that <code>pointer</code> or <code>parameter</code> names.
      </p>
      <ul className="ref-codes">
        {codes.map(({id, code, html}) => (
          <li key={id} id={id}>
            <code className="ref-name">{code}</code>
            <InlineHtml html={html} />
            <HashLink id={id} name={code} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type ErrorOperationsProps = {readonly apis: readonly ErrorApi[]; readonly code: string};

/** A page with more operations groups them in disclosures. */
const MOST_SHOWN = 12;

/** The operations that return a code, by API and resource. Each link leads to the code on its page. */
function ErrorOperations({apis, code}: ErrorOperationsProps): ReactNode {
  if (apis.length === 0) return null;
  const all = apis.flatMap(({tags}) => tags.flatMap(({operations}) => operations));
  const isGrouped = all.length > MOST_SHOWN;
  return (
    <Section id="operations" title="Operations" data-search-ignore="">
      <p>
        {all.length === 1 ? 'One operation returns ' : `${all.length} operations return `}
        <code>{code}</code>.
      </p>
      {apis.map(({id, label, tags}) => (
        <section key={id}>
          {(apis.length > 1 || isGrouped) && <h3 className="ref-h3">{label}</h3>}
          {isGrouped ? (
            tags.map(({name, operations}) => (
              <Details key={name} title={name} count={operations.length}>
                {/* Programs find the operations in the index of the resource. */}
                <div data-md="skip">
                  <OperationLinks operations={operations} />
                </div>
              </Details>
            ))
          ) : (
            <OperationLinks operations={tags.flatMap(({operations}) => operations)} />
          )}
        </section>
      ))}
    </Section>
  );
}

function OperationLinks({operations}: {readonly operations: readonly ErrorOperation[]}): ReactNode {
  return (
    <ul className="plain-list operations error-ops">
      {operations.map(({method, title, href}) => (
        <li key={href}>
          <a href={href}>
            <Method method={method} /> <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
