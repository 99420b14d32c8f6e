import {type ClipboardEvent, type ReactNode, useState} from 'react';
import {isObject, lookUp, printValue, readJson} from '../../../openapi/document/json-value';
import {count} from '../../../openapi/document/quote';
import {listJsonObjects} from '../../../openapi/errors/read-pasted';
import type {JsonObject, JsonValue} from '../../../openapi/samples';
import {Select, SmallButton, TextArea, TextInput, Toggle} from '../../controls';
import {FieldFrame, type FieldProps, Group} from './FieldFrame';
import {describeSchema} from './model/hints';
import {findJsonProblem, findProblem, getFieldKind, listChoices} from './model/validate';
import {changeMembers, readText} from './model/values';
import styles from './styles.module.css';

/** A field of the kind that suits its first value. The kind never changes, so that typing loses no input. */
export function Field(props: FieldProps): ReactNode {
  const {label, schema, value, actions, onChange} = props;
  const [kind] = useState(() => getFieldKind(schema, value));
  const [former, setFormer] = useState(value ?? undefined);
  const Kind = FIELDS[kind];
  // A choice has null among its options, and JSON can contain it.
  if (!schema.nullable || kind === 'choice' || kind === 'json') return <Kind {...props} />;
  const toggle = (isOn: boolean) => {
    setFormer(value ?? undefined);
    onChange(isOn ? null : former);
  };
  const allActions = (
    <>
      <Toggle isOn={value === null} onChange={toggle}>
        null<span className="visually-hidden"> as {label || 'request body'}</span>
      </Toggle>
      {actions}
    </>
  );
  return <Kind {...props} actions={allActions} />;
}

/** The props of a field with its hint, and with the problem of its value. */
function withNotes(props: FieldProps) {
  const {schema, value, isRequired} = props;
  const problem = findProblem(schema, value, isRequired);
  return {...props, hint: describeSchema(schema), problem};
}

function ChoiceField(props: FieldProps): ReactNode {
  const {schema, value, isRequired, onChange} = props;
  // A value that is no choice is shown with its problem.
  const others = value === undefined ? [] : [value];
  const options = new Map(
    [...listChoices(schema), ...others].map((each) => [JSON.stringify(each), printValue(each)]),
  );
  return (
    <FieldFrame {...withNotes(props)}>
      {(control) => (
        <Select
          {...control}
          value={JSON.stringify(value) ?? ''}
          options={[['', isRequired ? 'Choose a value' : 'Omit'], ...options]}
          onChange={(next) => onChange(next === '' ? undefined : JSON.parse(next))}
        />
      )}
    </FieldFrame>
  );
}

/** A text or a number. Free text may have line breaks; numbers and texts with a format have one line. */
function TextField(props: FieldProps): ReactNode {
  const {schema, value, onChange} = props;
  const isNull = value === null;
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
    <FieldFrame {...props} hint="JSON" problem={findJsonProblem(schema, text, isRequired)}>
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
  const {label, value, actions} = props;
  const members = <Members {...props} />;
  if (label !== '') return <Group {...props}>{members}</Group>;
  return (
    <div className={styles.fields}>
      {actions}
      {value !== null && members}
    </div>
  );
}

/** With at most so many members all are visible. */
const FEW_MEMBERS = 3;

type MembersProps = Pick<FieldProps, 'schema' | 'value' | 'isRequired'> & {
  readonly onChange: (value: JsonObject | undefined) => void;
};

/** The members of an object, required ones first; optional ones without a value are in closed details. */
export function Members(props: MembersProps): ReactNode {
  const {schema, value, isRequired, onChange} = props;
  const {properties = {}, required = []} = schema;
  const object = isObject(value) ? value : {};
  const change = (changes: {readonly [name: string]: JsonValue | undefined}) =>
    onChange(changeMembers(schema, object, changes, isRequired));
  const isNeeded = (name: string) => Number(required.includes(name));
  const names = Object.keys(properties).sort((a, b) => isNeeded(b) - isNeeded(a));
  const others = Object.entries(object).filter(([name]) => !Object.hasOwn(properties, name));
  const isFront = (name: string) =>
    names.length <= FEW_MEMBERS || required.includes(name) || Object.hasOwn(object, name);
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
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary>{count(hidden.length, 'optional field')}</summary>
          <div className={styles.fields}>{hidden.map(renderMember)}</div>
        </details>
      )}
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
          isRequired={false}
          actions={
            <SmallButton
              aria-label={`Remove ${label} ${index + 1}`}
              onClick={() => change(items.filter((each) => each.key !== key))}
            >
              Remove
            </SmallButton>
          }
          onChange={(next) =>
            change(items.map((each) => (each.key === key ? {key, value: next} : each)))
          }
        />
      ))}
      <SmallButton
        aria-label={`Add an item to ${label}`}
        onClick={() => change([...items, toItem(undefined)])}
      >
        Add an item
      </SmallButton>
    </Group>
  );
}

const FIELDS = {
  object: ObjectField,
  list: ListField,
  json: JsonField,
  choice: ChoiceField,
  text: TextField,
};
