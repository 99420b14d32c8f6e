import type {ReactNode} from 'react';
import {findObject, hasInnerFields} from '../../../openapi/reference/page-words';
import type {ContentView, EncodingView, SchemaView} from '../../../openapi/reference/types';
import {Nest} from '../Nest';
import {Code} from '../sample/Code';
import {Codes, Facts} from '../schema/Facts';

import {ObjectLink} from '../schema/ObjectLink';
import {SchemaRoot} from '../schema/Schema';

type ContentProps = {
  readonly content: ContentView;
  /** Id of the body or answer; further contents have a separate id. */
  readonly ownerId: string;
  /** Shows the examples here; on the page's own body and answers they are in the cards. */
  readonly hasExamples?: boolean;
  /** Offers to open all fields in place. */
  readonly showsAll?: boolean;
};

/** The media types of a body and the schema that they share. */
export function Content({
  content,
  ownerId,
  hasExamples = false,
  showsAll,
}: ContentProps): ReactNode {
  const {id, mediaTypes, schema, encodings, examples, elsewhere} = content;
  return (
    <div className="ref-content" id={id === ownerId ? undefined : id} data-search-ignore="">
      <p className="ref-media">
        <Codes codes={mediaTypes} separator=" or " /> {schema && <ObjectLink schema={schema} />}
      </p>
      {schema && <SchemaRoot schema={schema} />}
      {schema && showsAll && <ShowAll schema={schema} />}
      {encodings && <Encodings encodings={encodings} />}
      <Facts facts={elsewhere} />
      {hasExamples &&
        examples.map((example) => (
          <Nest key={example.name + example.mediaType} title="Example">
            <Code code={example.code} language={example.language} />
          </Nest>
        ))}
    </div>
  );
}

/** Below the first level of fields: the page of the object, and the button that opens all levels here. */
function ShowAll({schema}: {readonly schema: SchemaView}): ReactNode {
  const object = findObject(schema);
  if (!hasInnerFields(schema)) return null;
  return (
    <p className="ref-all">
      {object && (
        <>
          All fields: <a href={object.href}>{object.name}</a>{' '}
        </>
      )}
      <button type="button" className="ref-button" data-show-all="" aria-pressed="false">
        Show all fields
      </button>
    </p>
  );
}

function Encodings({encodings}: {readonly encodings: readonly EncodingView[]}): ReactNode {
  return (
    <Nest title="Encoding of the parts" count={encodings.length}>
      <ul className="ref-fields">
        {encodings.map(({field, facts}) => (
          <li key={field} className="ref-field">
            <div className="ref-line">
              <code className="ref-name">{field}</code>
            </div>
            <Facts facts={facts} />
          </li>
        ))}
      </ul>{' '}
    </Nest>
  );
}
