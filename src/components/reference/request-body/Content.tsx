import type {ReactNode} from 'react';
import type {ContentView, EncodingView} from '../../../openapi/reference/types';
import {Codes} from '../Codes';
import {Nest} from '../Nest';
import {Code} from '../sample/Code';
import {Facts} from '../schema/Facts';
import {ObjectLink} from '../schema/ObjectLink';
import {SchemaRoot} from '../schema/Schema';

type ContentProps = {
  readonly content: ContentView;
  /** Id of the body or answer; further contents have an id of their own. */
  readonly ownerId: string;
  /** Shows the examples here; on the page's own body and answers they stand in the cards. */
  readonly hasExamples?: boolean;
};

/** The media types of a body and the schema that they share. */
export function Content({content, ownerId, hasExamples = false}: ContentProps): ReactNode {
  const {id, mediaTypes, schema, encodings, examples, elsewhere} = content;
  return (
    <div className="ref-content" id={id === ownerId ? undefined : id} data-search-ignore="">
      <p className="ref-media">
        <Codes codes={mediaTypes} separator=" or " /> {schema && <ObjectLink schema={schema} />}
      </p>
      {schema && <SchemaRoot schema={schema} />}
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
