import type {ReactNode} from 'react';
import {nameApi} from '../../../openapi/api';
import {PLACE_TITLES} from '../../../openapi/reference/sections';
import type {
  CommonSchema,
  CommonView,
  LinkView,
  OverviewPage,
  SchemeView,
  ScopeView,
} from '../../../openapi/reference/types';
import {LANGUAGES} from '../../../openapi/samples';
import {Callbacks} from '../callback/Callbacks';
import {Facts, HashLink, Heading, Html, Links, Nest, ServerList} from '../parts';
import {Response} from '../response/Responses';
import {FieldList} from '../schema/Field';
import {SchemaRoot} from '../schema/Schema';
import {OverviewContents, Tags} from './Tags';

/** The first page of an API: what it is for, where it is, how to authorise, and all operations. */
export function Overview({page}: {readonly page: OverviewPage}): ReactNode {
  return (
    <div className="ref ref-overview-frame">
      <article className="ref-overview">
        <header>
          <h1 className="ref-title">{nameApi(page.title)}</h1>
          {page.version && (
            <p className="ref-badges">
              <span className="ref-badge">Version {page.version}</span>
            </p>
          )}
        </header>
        <Html html={page.html} />
        {page.servers.length > 0 && (
          <section>
            <Heading id="servers">Servers</Heading>
            <ServerList servers={page.servers} />
          </section>
        )}
        {page.schemes.length > 0 && (
          <section>
            <Heading id="authentication">Authentication</Heading>
            <Schemes schemes={page.schemes} />
          </section>
        )}
        <Tags tags={page.tags} />
        {page.common && <Common common={page.common} />}
        {page.webhooks && <Callbacks id="webhooks" title="Webhooks" requests={page.webhooks} />}
        <Runs />
        <Links id="files" title="Files" links={page.files} />
        <Links id="documents" title="Read more" links={listDocumentLinks(page)} />
      </article>
      <OverviewContents page={page} />
    </div>
  );
}

/** What the samples of each language need, and the commands that install and run them. */
function Runs(): ReactNode {
  return (
    <section data-search-ignore="">
      <Heading id="samples">Run the samples</Heading>
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
    </section>
  );
}

/** What the operations of an API share, in full; their pages name it and lead here. */
function Common({common}: {readonly common: CommonView}): ReactNode {
  const {title, parameters, responses, headers, schemas} = common;
  return (
    <section>
      <Heading id="common">{title}</Heading>
      {parameters.length > 0 && (
        <Part id="common-parameters" title="Parameters">
          {parameters.map(({place, fields}) => (
            <section key={place}>
              <h4 className="ref-h4">{PLACE_TITLES[place]}</h4>
              <FieldList fields={fields} />
            </section>
          ))}
        </Part>
      )}
      {responses.length + schemas.length > 0 && (
        <Part id="common-errors" title="Errors">
          {responses.map((response) => (
            <Response key={response.id} response={response} isOpen hasExamples />
          ))}
          {schemas.map((schema) => (
            <Schema key={schema.id} schema={schema} />
          ))}
        </Part>
      )}
      {headers.length > 0 && (
        <Part id="common-headers" title="Response headers">
          <FieldList fields={headers} />
        </Part>
      )}
    </section>
  );
}

type PartProps = {readonly id: string; readonly title: string; readonly children: ReactNode};

function Part({id, title, children}: PartProps): ReactNode {
  return (
    <section>
      <h3 className="ref-h3" id={id}>
        {title}
        <HashLink id={id} name={title} />
      </h3>
      {children}
    </section>
  );
}

function Schema({schema: {id, name, schema}}: {readonly schema: CommonSchema}): ReactNode {
  return (
    <section id={id}>
      <h4 className="ref-h4">
        <code>{name}</code>
        <HashLink id={id} name={name} />
      </h4>
      <SchemaRoot schema={schema} />
    </section>
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
            <Nest title="Scopes" count={scopes.length} data-search-ignore="">
              <ul className="ref-values">
                {scopes.map((scope) => (
                  <li key={scope.name}>
                    <code>{scope.name}</code> {scope.text}
                    {scope.roles && <span className="ref-aside-text">{describeRoles(scope)}</span>}
                  </li>
                ))}
              </ul>
            </Nest>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who has a scope, in words; empty where the document does not say. */
function describeRoles({roles = []}: ScopeView): string {
  if (roles.length === 0) return '';
  return `${roles.length === 1 ? 'Role' : 'Roles'}: ${roles.join(', ')}`;
}

/** What a document names as further reading, contact and license. */
function listDocumentLinks({externalDocs, contact, license}: OverviewPage): LinkView[] {
  return [externalDocs, contact, license].flatMap((link) => (link?.href ? [link] : []));
}
