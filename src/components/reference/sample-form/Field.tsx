import {type ClipboardEvent, type ReactNode, useState} from 'react';
import {isObject, lookUp, readJson} from '../../../openapi/document/json-value';
import {listJsonObjects} from '../../../openapi/errors/read-pasted';
import type {JsonObject, JsonValue} from '../../../openapi/samples';
import {Select, TextArea, TextInput, Toggle} from '../../controls';
import {FieldFrame, type FieldProps, Group, More} from './FieldFrame';
import {describeSchema} from './model/hints';
import {findJsonProblem, findProblem, getFieldKind, listChoices} from './model/validate';
import {changeMembers, readText} from './model/values';
import styles from './styles.module.css';

/** A field of the kind that suits its first value. The kind never changes, so that typing loses no input. */
export function Field(props: FieldProps): ReactNode {
  const {label, schema, value, onChange} = props;
  const [kind] = useState(() => getFieldKind(schema, value));
  const [former, setFormer] = useState(value ?? undefined);
  const Kind = FIELDS[kind];
  // A choice has null among its options, and JSON can contain it.
  if (!schema.nullable || kind === 'choice' || kind === 'json') return <Kind {...props} />;
  const isNull = value === null;
  const toggle = (isOn: boolean) => {
    setFormer(value ?? undefined);
    onChange(isOn ? null : former);
  };
  const actions = (
    <Toggle isOn={isNull} onChange={toggle}>
      null<span className="visually-hidden"> as {label || 'request body'}</span>
    </Toggle>
  );
  return <Kind {...props} isNull={isNull} actions={actions} />;
}

/** The props of a field with its hint, and with the problem of its value. */
function withNotes(props: FieldProps) {
  const {schema, value, isRequired} = props;
  const problem = findProblem(schema, value, isRequired) ?? props.problem;
  return {...props, hint: describeSchema(schema), problem};
}

function ChoiceField(props: FieldProps): ReactNode {
  const {schema, value, isRequired, onChange} = props;
  const text = value === undefined ? '' : JSON.stringify(value);
  const choices = listChoices(schema).map((choice) => JSON.stringify(choice));
  const options = [...new Set([...choices, text])]
    .filter((each) => each !== '')
    .map((each) => [each, each.replace(/^"(.*)"$/s, '$1') || '(empty text)'] as const);
  return (
    <FieldFrame {...withNotes(props)}>
      {(control) => (
        <Select
          {...control}
          value={text}
          options={[['', isRequired ? 'Choose a value' : 'Omit'], ...options]}
          onChange={(next) => onChange(next === '' ? undefined : JSON.parse(next))}
        />
      )}
    </FieldFrame>
  );
}

/** A text or a number. Free text may have line breaks; numbers and texts with a format have one line. */
function TextField(props: FieldProps): ReactNode {
  const {schema, value, isNull, onChange} = props;
  // The typed text, which may not be a number yet, such as `-`.
  const [text, setText] = useState(String(value ?? ''));
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <FieldFrame {...withNotes(props)}>
      {(control) => {
        const attributes = {
          ...control,
          value: isNull ? '' : text,
          disabled: isNull,
          onChange: (next: string) => {
            setText(next);
            onChange(readText(schema, next));
          },
        };
        return isNumber || schema.format || schema.file ? (
          <TextInput {...attributes} inputMode={isNumber ? 'decimal' : undefined} />
        ) : (
          <TextArea {...attributes} rows={1} />
        );
      }}
    </FieldFrame>
  );
}

/** JSON as the reader types it; the last valid JSON is the value. */
function JsonField(props: FieldProps): ReactNode {
  const {schema, value, isRequired, onChange} = props;
  const [text, setText] = useState(JSON.stringify(value, null, 2) ?? '');
  const change = (next: string) => {
    setText(next);
    const read = readJson(next);
    // Invalid JSON passes the previous value, so that the form counts its problems again.
    onChange(read !== undefined || next.trim() === '' ? read : value);
  };
  // From a pasted line of a log or code, takes the JSON object in it.
  const takeObject = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    const [object] = readJson(pasted) === undefined ? listJsonObjects(pasted) : [];
    if (!object) return;
    event.preventDefault();
    change(JSON.stringify(object, null, 2));
  };
  return (
    <FieldFrame
      {...props}
      hint="JSON"
      problem={findJsonProblem(schema, text, isRequired) ?? props.problem}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={Math.min(16, Math.max(2, text.split('\n').length))}
          value={text}
          onChange={change}
          onPaste={takeObject}
        />
      )}
    </FieldFrame>
  );
}

function ObjectField(props: FieldProps): ReactNode {
  const {label, schema, isRequired, isNull, actions} = props;
  const members = !isNull && <Members {...props} what="field" few={3} />;
  if (label === '') {
    return (
      <div className={styles.fields}>
        {actions}
        {members}
      </div>
    );
  }
  return (
    <Group {...props}>
      {members}
      {schema.required && !isRequired && Object.keys(schema.properties ?? {}).length > 0 && (
        <p className="muted">Included when at least one of its fields has a value.</p>
      )}
    </Group>
  );
}

type MembersProps = Pick<FieldProps, 'schema' | 'value' | 'isRequired'> & {
  /** Noun for an optional member. */
  readonly what: string;
  /** With at most so many members all are visible. */
  readonly few?: number;
  /** Problems of members that fit their schemas, by name. */
  readonly problems?: {readonly [name: string]: string} | undefined;
  readonly onChange: (value: JsonObject | undefined) => void;
};

/** The members of an object, required ones first; optional ones without a value are in closed details. */
export function Members(props: MembersProps): ReactNode {
  const {schema, value, isRequired, what, few = 0, problems, onChange} = props;
  const {properties = {}, required = []} = schema;
  const object = isObject(value) ? value : {};
  const change = (changes: {readonly [name: string]: JsonValue | undefined}) =>
    onChange(changeMembers(schema, object, changes, isRequired));
  const isNeeded = (name: string) => Number(required.includes(name));
  const names = Object.keys(properties).sort((a, b) => isNeeded(b) - isNeeded(a));
  const others = Object.entries(object).filter(([name]) => !Object.hasOwn(properties, name));
  const isFront = (name: string) =>
    names.length <= few || required.includes(name) || Object.hasOwn(object, name);
  // Members that are visible when the form opens stay visible, so that no field moves during typing.
  const [front] = useState(() => new Set(names.filter(isFront)));
  const [hasOthers] = useState(() => Boolean(schema.additional) || others.length > 0);
  const renderMember = (name: string) => (
    <Field
      key={name}
      label={name}
      schema={lookUp(properties, name) ?? {}}
      value={lookUp(object, name)}
      // An object that is not sent needs no members.
      isRequired={required.includes(name) && (isRequired || value !== undefined)}
      problem={lookUp(problems, name)}
      onChange={(next) => change({[name]: next})}
    />
  );
  const changeOthers = (next: JsonValue | undefined = {}) => {
    if (!isObject(next)) return change({});
    const added = Object.entries(next).filter(([name]) => !Object.hasOwn(properties, name));
    change(Object.fromEntries([...others.map(([name]) => [name, undefined]), ...added]));
  };
  const hidden = names.filter((name) => !front.has(name));
  return (
    <>
      {names.filter((name) => front.has(name)).map(renderMember)}
      <More what={what} count={hidden.length}>
        {hidden.map(renderMember)}
      </More>
      {hasOthers && (
        <Field
          label="Other fields"
          schema={{type: 'object'}}
          value={others.length > 0 ? Object.fromEntries(others) : undefined}
          isRequired={false}
          onChange={changeOthers}
        />
      )}
    </>
  );
}

let lastKey = 0;

/** An item with a key, by which React recognises it after another one was removed. */
function toItem(value: JsonValue | undefined) {
  lastKey += 1;
  return {key: lastKey, value};
}

function ListField(props: FieldProps): ReactNode {
  const {label, schema, value, isRequired, onChange} = props;
  const [items, setItems] = useState(() => (Array.isArray(value) ? value : []).map(toItem));
  const change = (next: typeof items) => {
    setItems(next);
    const values = next.flatMap((item) => (item.value === undefined ? [] : [item.value]));
    onChange(values.length > 0 || isRequired ? values : undefined);
  };
  return (
    <Group {...withNotes(props)}>
      {items.map(({key, value: item}, index) => (
        <Field
          key={key}
          label={`${label} ${index + 1}`}
          schema={schema.items ?? {}}
          value={item}
          isRequired
          remove={
            <ListButton
              label="Remove"
              what={`${label} ${index + 1}`}
              onClick={() => change(items.filter((each) => each.key !== key))}
            />
          }
          onChange={(next) =>
            change(items.map((each) => (each.key === key ? {key, value: next} : each)))
          }
        />
      ))}
      <ListButton
        label="Add an item"
        what={`to ${label}`}
        onClick={() => change([...items, toItem(undefined)])}
      />
    </Group>
  );
}

type ListButtonProps = {
  readonly label: string;
  /** What it adds or removes, for screen readers. */
  readonly what: string;
  readonly onClick: () => void;
};

function ListButton({label, what, onClick}: ListButtonProps): ReactNode {
  return (
    <button type="button" className="button button--small" onClick={onClick}>
      {label}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}

const FIELDS = {
  object: ObjectField,
  list: ListField,
  json: JsonField,
  choice: ChoiceField,
  text: TextField,
};
