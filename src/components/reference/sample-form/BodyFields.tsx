import {type ReactNode, useState} from 'react';
import {Select, Toggle} from '../../controls';
import {Field} from './Field';
import {FieldFrame, type FormProps, Group} from './FieldFrame';
import {getFieldKind, listInvalid} from './model/validate';
import {getBody, getBodySchema} from './model/values';

/** The request body: a field for each member, or its JSON as text. */
export function BodyFields({shape, values, onChange}: FormProps): ReactNode {
  const {bodies = [], bodyRequired = false} = shape;
  const [isText, setIsText] = useState(false);
  const media = getBody(shape, values);
  if (!media) return null;
  const schema = getBodySchema(media);
  const kind = getFieldKind(isText ? {} : schema, values.body);
  const invalid = isText && values.body !== undefined ? listInvalid(schema, values.body) : [];
  return (
    <Group label="Request body" isTop>
      {bodies.length > 1 && (
        <FieldFrame label="Media type">
          {(control) => (
            <Select
              {...control}
              value={values.media ?? 0}
              options={bodies.map(({mediaType}, index) => [index, mediaType])}
              onChange={(text) => {
                const chosen = Number(text);
                setIsText(false);
                onChange({...values, media: chosen, body: bodies[chosen]?.example});
              }}
            />
          )}
        </FieldFrame>
      )}
      {['object', 'list'].includes(getFieldKind(schema)) && (
        <Toggle isOn={isText} onChange={setIsText}>
          Write as JSON
        </Toggle>
      )}
      <Field
        key={`${values.media}-${isText}`}
        label={kind === 'object' ? '' : labelOf(media.kind, isText)}
        schema={isText ? {} : schema}
        value={values.body}
        isRequired={bodyRequired}
        onChange={(body) => onChange({...values, body})}
      />
      {isText && (
        <div role="status">
          {invalid.length > 0 && (
            <ul className="problem">
              {invalid.map(({path, problem}) => (
                <li key={path + problem} data-problem="">
                  {path && <code>{path}</code>} {problem}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Group>
  );
}

function labelOf(kind: string, isText: boolean): string {
  if (kind === 'binary') return 'File';
  return isText ? 'JSON' : 'Content';
}
