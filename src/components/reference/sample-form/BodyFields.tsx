import {type ClipboardEvent, type ReactNode, useState} from 'react';
import {readJson} from '../../../openapi/document/json-value';
import {listJsonObjects} from '../../../openapi/errors/read-pasted';
import type {OperationShape} from '../../../openapi/samples';
import {Select, Toggle} from '../../controls';
import {Field} from './Field';
import {FieldFrame, type FieldProps, type FormProps, Group} from './FieldFrame';
import {type Draft, showJson, toDraft, toValue} from './model/draft';
import {createBody, getBodySchema, hasBodyFields} from './model/form-state';
import {listMisfits} from './model/validate';
import styles from './styles.module.css';

/** The request body: a field for each member, or its JSON as text. */
export function BodyFields({shape, state, onChange}: FormProps): ReactNode {
  const media = shape.bodies?.[state.media];
  const [isText, setIsText] = useState(false);
  if (!media) return null;
  const schema = getBodySchema(media);
  const isRequired = shape.bodyRequired ?? false;
  const setBody = (body: Draft) => onChange({...state, body});
  const switchTo = (toText: boolean) => {
    const value = toValue(schema, state.body, isRequired);
    setIsText(toText);
    setBody(toText ? showJson(value) : toDraft(schema, value));
  };
  // A line of a log, or code: the body in it is what the reader means.
  const takeObject = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const [object] = readJson(text) === undefined ? listJsonObjects(text) : [];
    if (!isText || !object) return;
    event.preventDefault();
    setBody(showJson(object));
  };
  return (
    <Group label="Request body" isTop>
      <MediaChoice
        shape={shape}
        media={state.media}
        onChange={(next) => {
          setIsText(false);
          onChange({...state, media: next, body: createBody(shape.bodies?.[next])});
        }}
      />
      {hasBodyFields(media) && (
        <Toggle className={styles.toggle} isOn={isText} onChange={switchTo}>
          Write as JSON
        </Toggle>
      )}
      <div onPaste={takeObject}>
        <Field
          key={`${state.media}-${isText}`}
          label={state.body.kind === 'object' ? '' : labelOf(media.kind, isText)}
          schema={isText ? {} : schema}
          draft={state.body}
          isRequired={isRequired}
          onChange={setBody}
        />
      </div>
      {isText && <Misfits schema={schema} draft={state.body} />}
    </Group>
  );
}

function Misfits({schema, draft}: Pick<FieldProps, 'schema' | 'draft'>): ReactNode {
  // While the text is no JSON, the field says so.
  const value = draft.kind === 'json' ? readJson(draft.text) : undefined;
  const misfits = value === undefined ? [] : listMisfits(schema, value);
  return (
    <div role="status">
      {misfits.length > 0 && (
        <ul className={styles.misfits}>
          {misfits.map(({path, problem}) => (
            <li key={path + problem} data-problem="">
              {path && <code>{path}</code>} {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function labelOf(kind: string, isText: boolean): string {
  if (kind === 'binary') return 'File';
  return isText ? 'JSON' : 'Content';
}

type MediaChoiceProps = {
  readonly shape: OperationShape;
  readonly media: number;
  readonly onChange: (media: number) => void;
};

function MediaChoice({shape, media, onChange}: MediaChoiceProps): ReactNode {
  const bodies = shape.bodies ?? [];
  if (bodies.length < 2) return null;
  return (
    <FieldFrame label="Media type">
      {(control) => (
        <Select
          {...control}
          value={media}
          options={bodies.map(({mediaType}, index) => [index, mediaType])}
          onChange={(text) => onChange(Number(text))}
        />
      )}
    </FieldFrame>
  );
}
