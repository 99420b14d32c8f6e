import {Fragment, type ReactElement, type ReactNode} from 'react';
import type {ParameterPlace} from '../../../openapi/document/operation-parts';
import {isError, PLACE_TITLES} from '../../../openapi/reference/sections';
import type {
  ChangeNote,
  DeprecationView,
  OperationPage,
  RateLimitView,
  SecurityAlternative,
  SecurityUse,
} from '../../../openapi/reference/types';
import {Sentence} from '../../Changes/Entry';
import {CopyButton} from '../../code/CodeBar';
import {Callbacks} from '../callback/Callbacks';
import {Details, Html, Joined, Links, MaybeLink, Method, Path, ServerList} from '../parts';
import {Parameters, RequestBody} from '../request-body/RequestBody';
import {Errors, Responses} from '../response/Responses';
import {RequestCard} from '../sample/RequestCard';
import {ResponseCard} from '../sample/ResponseCard';

/**
 * The page of an operation, in the order of a developer's questions: what it does, what to send, what it
 * returns, what can go wrong, and what else uses it. On a narrow screen the cards are below the
 * description; on a wide one they are in a separate column.
 */
export function Operation({page}: {readonly page: OperationPage}): ReactNode {
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

/** Servers, changes and the button to follow changes, which few readers need. */
function MoreRow({page}: {readonly page: OperationPage}): ReactNode {
  // A single server without variables is in the line of the path.
  const hasServerList = page.servers.length > 1 || page.servers.some(({variables}) => variables);
  return (
    <div className="ref-more" data-search-ignore="">
      {hasServerList && (
        <Details title="Servers" className="ref-servers">
          <ServerList servers={page.servers} />
        </Details>
      )}
      {page.changes && <Changed changes={page.changes} />}
      <Star page={page} />
    </div>
  );
}

/** An operation at one glance: title, method with URL, and what a call needs. */
function OperationHeader({page}: {readonly page: OperationPage}): ReactNode {
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
      {policy && (
        <>
          Rate limit <code>{policy}</code>,{' '}
        </>
      )}
      {limit}
    </li>
  );
}

function Deprecation({deprecation}: {readonly deprecation: DeprecationView}): ReactNode {
  const {html, replacement, since, sunset} = deprecation;
  return (
    <div className="box ref-notice">
      <p>
        <strong>Deprecated{since && ` since ${since}`}.</strong>
        {sunset && ` Works until ${sunset}.`}
        {replacement && (
          <>
            {' '}
            Use <MaybeLink {...replacement} /> instead.
          </>
        )}
      </p>
      <Html html={html} />
    </div>
  );
}

type SecurityLineProps = {readonly alternatives: readonly SecurityAlternative[]};

function SecurityLine({alternatives}: SecurityLineProps): ReactNode {
  return alternatives.map((alternative, index) => (
    <li key={index} className="ref-auth">
      {index > 0 && 'or '}
      {alternative.length === 0 && 'No authorization'}
      <Joined separator=" and ">
        {alternative.map((use) => (
          <Use key={use.scheme} use={use} />
        ))}
      </Joined>
    </li>
  ));
}

function Use({use: {label, scopes, href}}: {readonly use: SecurityUse}): ReactNode {
  return (
    <>
      <a href={href}>{label}</a>
      {scopes.length > 0 && (scopes.length === 1 ? ', scope ' : ', scopes ')}
      <Joined separator=" ">
        {scopes.map((scope) => (
          <Fragment key={scope}>
            <code>{scope}</code>
            <CopyButton what={`scope ${scope}`} text={scope} />
          </Fragment>
        ))}
      </Joined>
    </>
  );
}

/** The changes of an operation, each with its day and a link to its entry. */
export function Changed({changes}: {readonly changes: readonly ChangeNote[]}): ReactNode {
  return (
    <Details title="Changed" count={changes.length} data-search-ignore="">
      <ul>
        {changes.map(({date, sentence, href}) => (
          <li key={href}>
            <a href={href}>{date}</a> <Sentence text={sentence} />
          </li>
        ))}
      </ul>{' '}
    </Details>
  );
}

/** The button to follow the changes of an operation; `src/client-modules/concerned.ts` makes it work. */
function Star({page}: {readonly page: OperationPage}): ReactNode {
  const [api = ''] = page.id.split('/');
  const key = `${api} ${page.method.toUpperCase()} ${page.path}`;
  return (
    <button
      type="button"
      className="button button--small ref-star"
      data-star={key}
      aria-pressed="false"
    >
      Follow changes
    </button>
  );
}

function listParts({parameters, body, responses}: OperationPage): readonly ReactElement[] {
  const ofPlaces = (places: readonly ParameterPlace[]) =>
    parameters
      .filter(({place}) => places.includes(place))
      .map(({place}) => ({id: `${place}-parameters`, label: PLACE_TITLES[place]}));
  const parts = [
    {id: 'request', label: 'Request'},
    ...ofPlaces(['path', 'query']),
    ...(body ? [{id: body.id, label: 'Request body'}] : []),
    ...ofPlaces(['header', 'cookie']),
    ...(responses.some((each) => !isError(each)) ? [{id: 'responses', label: 'Responses'}] : []),
    ...(responses.some(isError) ? [{id: 'errors', label: 'Errors'}] : []),
  ];
  return parts.map(({id, label}) => (
    <a key={id} href={`#${id}`}>
      {label}
    </a>
  ));
}

/** Links from the top of the page to its parts, for the keyboard: they are visible while one has the focus. */
export function SkipLinks({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <nav className="ref-skip" aria-label="Parts of this page" data-search-ignore="">
      {listParts(page)}
    </nav>
  );
}

/** A list of the parts of the page, closed at first, on screens too narrow for two columns. */
function OnThisPage({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <details className="page-contents" data-search-ignore="">
      <summary>On this page</summary>
      <ul>
        {listParts(page).map((link) => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </details>
  );
}
