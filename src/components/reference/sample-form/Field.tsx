import type {ReactNode} from 'react';
import {Select, TextArea, TextInput} from '../../controls';
import {type ControlAttributes, FieldFrame, type FieldProps} from './FieldFrame';
import {type Draft, getFieldKind, listChoices, toJsonDraft} from './model/draft';
import {describeSchema} from './model/hints';
import {validateField} from './model/validate';
import {ListField, ObjectField} from './ObjectField';
import styles from './styles.module.css';

/** The field that suits what is in it; its kind is the draft's, so that no input is lost. */
export function Field(props: FieldProps): ReactNode {
  const {schema, draft, isRequired} = props;
  const withProblem = {
    ...props,
    problem: props.problem ?? validateField(schema, draft, isRequired),
  };
  switch (draft.kind) {
    case 'object':
      return <ObjectField {...withProblem} draft={draft} />;
    case 'list':
      return <ListField {...withProblem} draft={draft} />;
    case 'json':
      return <JsonField {...withProblem} draft={draft} />;
    default:
      return <ScalarField {...withProblem} draft={draft} />;
  }
}

type ScalarFieldProps = FieldProps & {readonly draft: Extract<Draft, {kind: 'text' | 'null'}>};

function ScalarField(props: ScalarFieldProps): ReactNode {
  const {label, schema, isRequired, problem, remove} = props;
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
          <TextControl {...props} control={control} />
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
        onChange={({target}) =>
          onChange(target.checked ? {kind: 'null'} : {kind: 'text', text: ''})
        }
      />
      null
    </label>
  );
}

type ControlProps = ScalarFieldProps & {readonly control: ControlAttributes};

function Choice({schema, draft, isRequired, control, onChange}: ControlProps): ReactNode {
  const text = draft.kind === 'text' ? draft.text : 'null';
  const choices = listChoices(schema).map((value) => JSON.stringify(value));
  const options = [...new Set([...choices, text])]
    .filter((each) => each !== '')
    .map((each) => [each, each.replace(/^"(.*)"$/s, '$1') || '(empty text)'] as const);
  return (
    <Select
      {...control}
      value={text}
      options={[['', isRequired ? 'Choose a value' : 'Omit'], ...options]}
      onChange={(next) => onChange({kind: 'text', text: next})}
    />
  );
}

/** Free text may have line breaks; everything with a separate form has one line. */
function TextControl({control, schema, draft, onChange}: ControlProps): ReactNode {
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const attributes = {
    ...control,
    value: draft.kind === 'text' ? draft.text : '',
    disabled: draft.kind === 'null',
    onChange: (text: string) => onChange({kind: 'text', text}),
  };
  if (isNumber || schema.format || schema.file) {
    return <TextInput {...attributes} inputMode={isNumber ? 'decimal' : undefined} />;
  }
  return <TextArea {...attributes} rows={1} />;
}

type JsonFieldProps = FieldProps & {readonly draft: Extract<Draft, {kind: 'json'}>};

function JsonField(props: JsonFieldProps): ReactNode {
  const {label, draft, isRequired, problem, remove, onChange} = props;
  return (
    <FieldFrame
      label={label}
      hint="JSON"
      problem={problem}
      isRequired={isRequired && !remove}
      actions={remove}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={Math.min(16, Math.max(2, draft.text.split('\n').length))}
          value={draft.text}
          onChange={(text) => onChange(toJsonDraft(text, draft.value))}
        />
      )}
    </FieldFrame>
  );
}
