import type {ReactNode} from 'react';
import {PLACE_TITLES} from '../../../openapi/reference/page-words';
import type {CommonSchema, CommonView} from '../../../openapi/reference/types';
import {HashLink, Heading} from '../Heading';
import {Response} from '../response/Responses';
import {FieldList} from '../schema/Field';
import {SchemaRoot} from '../schema/Schema';

/** What the operations of an API share, in full; their pages name it and lead here. */
export function Common({common}: {readonly common: CommonView}): ReactNode {
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
