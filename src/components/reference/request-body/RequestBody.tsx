import type {ReactNode} from 'react';
import type {ParameterPlace} from '../../../openapi/document/operation-parts';
import {PLACE_TITLES} from '../../../openapi/reference/sections';
import type {
  BodyView,
  ContentView,
  ParameterGroup,
  SchemaView,
} from '../../../openapi/reference/types';
import {Codes, Details, Facts, Html, ObjectLink, Section} from '../parts';
import {Code} from '../sample/Code';
import {FieldList} from '../schema/Field';
import {SchemaRoot} from '../schema/Schema';

/** The request body of an operation, once for each different schema. */
export function RequestBody({body}: {readonly body: BodyView}): ReactNode {
  return (
    <Section id={body.id} title="Request body" remark={body.isRequired ? 'required' : 'optional'}>
      <BodyContents body={body} />
    </Section>
  );
}

type BodyProps = {readonly body: BodyView} & Pick<ContentProps, 'hasExamples'>;

export function BodyContents({body, hasExamples}: BodyProps): ReactNode {
  return (
    <>
      <Html html={body.html} />
      {body.contents.map((content) => (
        <Content key={content.id} content={content} ownerId={body.id} hasExamples={hasExamples} />
      ))}
    </>
  );
}

type ContentProps = {
  readonly content: ContentView;
  /** Id of the body or response; further contents have a separate id. */
  readonly ownerId: string;
  /** Shows the examples here; those of the page's main request are in the cards. */
  readonly hasExamples?: boolean | undefined;
  /** Offers to open all fields in place. */
  readonly showsAll?: boolean;
};

/** The media types of a body and the schema that they share. */
export function Content({content, ownerId, hasExamples, showsAll}: ContentProps): ReactNode {
  const {id, mediaTypes, schema, facts, examples} = content;
  return (
    <div className="ref-content" id={id === ownerId ? undefined : id} data-search-ignore="">
      <p className="ref-media">
        <Codes codes={mediaTypes} separator=" or " /> {schema && <ObjectLink schema={schema} />}
      </p>
      {schema && <SchemaRoot schema={schema} />}
      {schema && showsAll && <ShowAll schema={schema} />}
      <Facts facts={facts} />
      {hasExamples &&
        examples.map((example) => (
          <Details key={example.name + example.mediaType} title="Example">
            <Code code={example.code} language={example.language} />
          </Details>
        ))}
    </div>
  );
}

/** The object of a body or of the items of its list, if it has a page. */
function findObject(schema: SchemaView): SchemaView | undefined {
  const data = schema.fields?.find(({schema: {item}}) => item)?.schema;
  return [schema, schema.item, data?.item].find((each) => each?.href);
}

/**
 * Below the first level of fields: a link to the page of the object, and the button that opens all levels.
 * Nothing if no field has fields, apart from the items of a list that are the data of the body.
 */
function ShowAll({schema}: {readonly schema: SchemaView}): ReactNode {
  const object = findObject(schema);
  const {fields = []} = object ?? schema;
  const inner = fields.find((field) => {
    const {fields: own, item, variants} = field.schema;
    return own ?? item?.fields ?? variants;
  });
  if (!inner) return null;
  return (
    <p className="ref-all">
      {object && (
        <>
          All fields: <a href={object.href}>{object.name}</a>{' '}
        </>
      )}
      <button type="button" className="button button--small" data-show-all="" aria-pressed="false">
        Show all fields
      </button>
    </p>
  );
}

type ParametersProps = {
  readonly groups: readonly ParameterGroup[];
  readonly places: readonly ParameterPlace[];
};

/** The parameters of an operation in the given places. */
export function Parameters({groups, places}: ParametersProps): ReactNode {
  const shown = groups.filter(({place}) => places.includes(place));
  return shown.map(({place, fields}) => (
    <Section key={place} id={`${place}-parameters`} title={PLACE_TITLES[place]}>
      <FieldList fields={fields} />
    </Section>
  ));
}
