import type {ReactNode} from 'react';
import type {FieldView} from '../../../openapi/reference/types';
import {CopyButton} from '../../code/CodeBar';
import {HashLink, InlineHtml, ObjectLink} from '../parts';
import {SchemaBody} from './Schema';

type FieldListProps = {
  readonly fields: readonly FieldView[];
  /** Opens the first field that contains fields, such as the data of an envelope. */
  readonly opensFirst?: boolean;
};

export function FieldList({fields, opensFirst = false}: FieldListProps): ReactNode {
  const open = opensFirst ? fields.find(({schema}) => schema.fields ?? schema.item) : undefined;
  const isComplete = fields.length > 0 && fields.every(({marks}) => marks?.includes('always'));
  // A mark that all fields have is shown once, above them.
  const toMarks = ({marks}: FieldView) =>
    isComplete ? marks?.filter((mark) => mark !== 'always') : marks;
  return (
    <>
      {isComplete && <p className="ref-facts">All fields are always returned.</p>}
      <ul className="ref-fields" data-search-ignore="">
        {fields.map((field) => (
          <Field key={field.id} field={{...field, marks: toMarks(field)}} isOpen={field === open} />
        ))}
      </ul>
    </>
  );
}

/** A field: one line for name, type and marks, then its meaning, rules and inner fields. */
function Field({field, isOpen}: {readonly field: FieldView; readonly isOpen: boolean}): ReactNode {
  const {id, name, isRest, schema, home} = field;
  if (home) return <CommonField field={field} home={home} />;
  return (
    <li className="ref-field" id={id}>
      <div className="ref-line">
        <Name field={field} /> <span className="ref-type">{schema.type}</span>
        <ObjectLink schema={schema} />
        {schema.format && <span className="ref-type ref-format">{schema.format}</span>}
        <Marks field={field} />
        <HashLink id={id} name={name} />
        {!isRest && !id.startsWith('response-') && <CopyButton what={name} />}
      </div>
      <SchemaBody schema={schema} owner={name} isOpen={isOpen} />
    </li>
  );
}

function CommonField({field, home}: {readonly field: FieldView; readonly home: string}): ReactNode {
  const {id, name, schema} = field;
  return (
    <li className="ref-field ref-common" id={id} data-home="">
      <a href={home}>
        <code className="ref-name">{name}</code>
      </a>{' '}
      <span className="ref-type">{schema.format ?? schema.type}</span>
      <Marks field={field} /> <InlineHtml html={schema.html} />
    </li>
  );
}

/** The marks after the type of a field, such as `deprecated, ends on 2026-06-01`. */
function Marks({field: {marks = [], ends, since}}: {readonly field: FieldView}): ReactNode {
  const words: Readonly<Record<string, string | undefined>> = {
    always: 'always present',
    deprecated: ends && `deprecated, ends on ${ends}`,
    since: `since ${since}`,
  };
  return [...marks, ...(since ? ['since'] : [])].map((mark) => (
    <span key={mark} className={`ref-mark ref-mark--${mark}`}>
      {words[mark] ?? mark}
    </span>
  ));
}

function Name({field: {name, isRest}}: {readonly field: FieldView}): ReactNode {
  return isRest ? (
    <span className="ref-name">{name}</span>
  ) : (
    <code className="ref-name">{name}</code>
  );
}
