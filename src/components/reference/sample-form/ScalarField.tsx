import type {ReactNode} from 'react';
import type {FieldSchema} from '../../../openapi/samples';
import {type ControlAttributes, FieldFrame} from './FieldFrame';
import type {FieldProps} from './field-props';
import {type Draft, getFieldKind, listChoices} from './model/draft';
import {describeSchema} from './model/hints';
import styles from './styles.module.css';

type ScalarFieldProps = FieldProps & {readonly draft: Extract<Draft, {kind: 'text' | 'null'}>};

/** A text, number, file name or choice. */
export function ScalarField(props: ScalarFieldProps): ReactNode {
  const {label, schema, draft, isRequired, problem, remove, onChange} = props;
  const isChoice = getFieldKind(schema) === 'choice';
  const actions = (
    <>
      {schema.nullable && !isChoice && <NullToggle {...props} />}
      {remove}
    </>
  );
  return (
    <FieldFrame
      label={label}
      hint={describeSchema(schema)}
      problem={problem}
      isRequired={isRequired && !remove}
      actions={actions}
    >
      {(control) =>
        isChoice ? (
          <Choice {...props} control={control} />
        ) : (
          <TextControl
            control={control}
            schema={schema}
            isSingleLine={props.isSingleLine ?? false}
            text={draft.kind === 'text' ? draft.text : ''}
            isDisabled={draft.kind === 'null'}
            onChange={(text) => onChange({kind: 'text', text})}
          />
        )
      }
    </FieldFrame>
  );
}

function NullToggle({label, draft, onChange}: ScalarFieldProps): ReactNode {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        aria-label={`Send null as ${label}`}
        checked={draft.kind === 'null'}
        onChange={(event) =>
          onChange(event.target.checked ? {kind: 'null'} : {kind: 'text', text: ''})
        }
      />
      null
    </label>
  );
}

type ChoiceProps = ScalarFieldProps & {readonly control: ControlAttributes};

function Choice({schema, draft, isRequired, control, onChange}: ChoiceProps): ReactNode {
  const text = draft.kind === 'text' ? draft.text : 'null';
  const choices = listChoices(schema).map((value) => JSON.stringify(value));
  return (
    <select
      {...control}
      className={styles.control}
      value={text}
      onChange={(event) => onChange({kind: 'text', text: event.target.value})}
    >
      <option value="">{isRequired ? 'Choose a value' : 'Omit'}</option>
      {[...new Set([...choices, text])]
        .filter((each) => each !== '')
        .map((each) => (
          <option key={each} value={each}>
            {each.replace(/^"(.*)"$/s, '$1') || '(empty text)'}
          </option>
        ))}
    </select>
  );
}

type TextControlProps = {
  readonly control: ControlAttributes;
  readonly schema: FieldSchema;
  readonly isSingleLine: boolean;
  readonly text: string;
  readonly isDisabled: boolean;
  readonly onChange: (text: string) => void;
};

/** Free text may have line breaks; everything with a form of its own has one line. */
function TextControl(props: TextControlProps): ReactNode {
  const {control, schema, isSingleLine, text, isDisabled, onChange} = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const shared = {
    ...control,
    className: styles.control,
    value: text,
    disabled: isDisabled,
    autoComplete: 'off',
    spellCheck: false,
  };
  if (isNumber || isSingleLine || schema.format || schema.file) {
    return (
      <input
        {...shared}
        type="text"
        inputMode={isNumber ? 'decimal' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return <textarea {...shared} rows={1} onChange={(event) => onChange(event.target.value)} />;
}
