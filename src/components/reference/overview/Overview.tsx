import type {ReactNode} from 'react';
import {nameApi} from '../../../openapi/api';
import {PLACE_TITLES} from '../../../openapi/reference/sections';
import type {CommonView, OverviewPage, SchemeView} from '../../../openapi/reference/types';
import {LANGUAGES} from '../../../openapi/samples';
import {Callbacks} from '../callback/Callbacks';
import {Details, Facts, HashLink, Html, Links, Section, ServerList, Subsection} from '../parts';
import {Response} from '../response/Responses';
import {FieldList} from '../schema/Field';
import {SchemaRoot} from '../schema/Schema';
import {OverviewContents, Tags} from './Tags';

/** The first page of an API: its purpose, servers, authentication and all operations. */
export function Overview({page}: {readonly page: OverviewPage}): ReactNode {
  return (
    <div className="ref ref-overview-frame">
      <article className="ref-overview">
        <header>
          <h1 className="ref-title">{nameApi(page.title)}</h1>
          {page.version && <p className="muted">Version {page.version}</p>}
        </header>
        <Html html={page.html} />
        {page.servers.length > 0 && (
          <Section id="servers" title="Servers">
            <ServerList servers={page.servers} />
          </Section>
        )}
        {page.schemes.length > 0 && (
          <Section id="authentication" title="Authentication">
            <Schemes schemes={page.schemes} />
          </Section>
        )}
        <Tags tags={page.tags} />
        {page.common && <Common common={page.common} />}
        {page.webhooks && <Callbacks id="webhooks" title="Webhooks" requests={page.webhooks} />}
        <Runs />
        <Links id="files" title="Files" links={page.files} />
        <Links id="documents" title="Read more" links={page.documents} />
      </article>
      <OverviewContents page={page} />
    </div>
  );
}

/** How to run the samples of each language: requirements, and the commands to install and run. */
function Runs(): ReactNode {
  return (
    <Section id="samples" title="Run the samples" data-search-ignore="">
      <ul className="ref-values">
        {LANGUAGES.map(({id, label, needs, install, run}) => (
          <li key={id}>
            {label}: requires {needs}.
            {install && (
              <>
                {' '}
                Install: <code>{install({body: {kind: 'none'}})}</code>.
              </>
            )}{' '}
            Run: <code>{run}</code>.
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Common({common}: {readonly common: CommonView}): ReactNode {
  const {title, parameters, responses, headers, schemas} = common;
  return (
    <Section id="common" title={title}>
      {parameters.length > 0 && (
        <Subsection id="common-parameters" title="Parameters">
          {parameters.map(({place, fields}) => (
            <section key={place}>
              <h4 className="ref-h4">{PLACE_TITLES[place]}</h4>
              <FieldList fields={fields} />
            </section>
          ))}
        </Subsection>
      )}
      {responses.length + schemas.length > 0 && (
        <Subsection id="common-errors" title="Errors">
          {responses.map((response) => (
            <Response key={response.id} response={response} isOpen hasExamples />
          ))}
          {schemas.map(({id, name, schema}) => (
            <section key={id} id={id}>
              <h4 className="ref-h4">
                <code>{name}</code>
                <HashLink id={id} name={name} />
              </h4>
              <SchemaRoot schema={schema} />
            </section>
          ))}
        </Subsection>
      )}
      {headers.length > 0 && (
        <Subsection id="common-headers" title="Response headers">
          <FieldList fields={headers} />
        </Subsection>
      )}
    </Section>
  );
}

function Schemes({schemes}: {readonly schemes: readonly SchemeView[]}): ReactNode {
  return (
    <ul className="ref-fields">
      {schemes.map(({id, name, label, html, facts, scopes}) => (
        <li key={id} id={id} className="ref-field">
          <div className="ref-line">
            <code className="ref-name">{name}</code> <span className="ref-type">{label}</span>
            <HashLink id={id} name={name} />
          </div>
          <Html html={html} />
          <Facts facts={facts} />
          {scopes.length > 0 && (
            <Details title="Scopes" count={scopes.length} data-search-ignore="">
              <ul className="ref-values">
                {scopes.map((scope) => (
                  <li key={scope.name}>
                    <code>{scope.name}</code> {scope.text}
                    {scope.roles && (
                      <span className="ref-aside-text">{describeRoles(scope.roles)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </Details>
          )}
        </li>
      ))}
    </ul>
  );
}

const describeRoles = (roles: readonly string[]): string =>
  `${roles.length === 1 ? 'Role' : 'Roles'}: ${roles.join(', ')}`;
