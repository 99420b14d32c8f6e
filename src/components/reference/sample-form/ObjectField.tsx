import {type ReactNode, useState} from 'react';
import {lookUp} from '../../../openapi/document/json-value';
import {TextInput} from '../../controls';
import {Field} from './Field';
import {FieldFrame, type FieldProps, Group, More, type ObjectFieldProps} from './FieldFrame';
import {type Draft, getRowSchema, makeKey, type Row, toDraft, toValue} from './model/draft';
import {describeSchema} from './model/hints';
import {isMemberRequired} from './model/validate';
import styles from './styles.module.css';

/** The members of an object, required ones first; optional ones without a value are behind a disclosure. */
export function ObjectField(props: ObjectFieldProps): ReactNode {
  const {label, draft, schema, isRequired, problem, depth, remove} = props;
  const members = <Members {...props} />;
  if (depth === 0 && label === '') return <div className={styles.fields}>{members}</div>;
  return (
    <Group label={label} problem={problem} isRequired={isRequired && !remove} actions={remove}>
      {members}
      {schema.required && !isRequired && Object.keys(draft.members).length > 0 && (
        <p className={styles.hint}>Included when at least one of its fields has a value.</p>
      )}
    </Group>
  );
}

function Members(props: ObjectFieldProps): ReactNode {
  const {schema, draft, isRequired, depth, isSingleLine, onChange} = props;
  // What is in front when the form opens stays there, so that no field jumps while somebody types.
  const [front] = useState(() => new Set(listFront(props)));
  const renderMember = (name: string) => {
    const member = lookUp(draft.members, name);
    return (
      member && (
        <Field
          key={name}
          label={name}
          schema={lookUp(schema.properties, name) ?? {}}
          draft={member}
          isRequired={isMemberRequired(schema, draft, isRequired, name)}
          depth={depth + 1}
          isSingleLine={isSingleLine}
          onChange={(next) => onChange({...draft, members: {...draft.members, [name]: next}})}
        />
      )
    );
  };
  const isNeeded = (name: string) => Number(schema.required?.includes(name) ?? false);
  const names = Object.keys(draft.members).sort((a, b) => isNeeded(b) - isNeeded(a));
  const others = names.filter((name) => !front.has(name));
  return (
    <>
      {names.filter((name) => front.has(name)).map(renderMember)}
      <More what="field" count={others.length}>
        {others.map(renderMember)}
      </More>
      <RowFields {...props} />
      {schema.additional && (
        <ListButton
          label="Add a member"
          what={`to ${props.label || 'the body'}`}
          onClick={() => {
            const row = {
              key: makeKey(),
              name: '',
              draft: toDraft(getRowSchema(schema), undefined, depth + 1),
            };
            onChange({...draft, rows: [...draft.rows, row]});
          }}
        />
      )}
    </>
  );
}

/** Required members, those with a value, and all of a small object. */
function listFront({schema, draft}: ObjectFieldProps): string[] {
  const names = Object.keys(draft.members);
  if (names.length <= 3) return names;
  return names.filter((name) => {
    const member = lookUp(draft.members, name);
    const hasValue =
      member && toValue(lookUp(schema.properties, name) ?? {}, member, false) !== undefined;
    return hasValue || schema.required?.includes(name);
  });
}

type ListFieldProps = FieldProps & {readonly draft: Extract<Draft, {kind: 'list'}>};

export function ListField(props: ListFieldProps): ReactNode {
  const {label, schema, draft, isRequired, problem, depth, remove, isSingleLine, onChange} = props;
  const itemSchema = schema.items ?? {};
  const setItems = (items: typeof draft.items) => onChange({kind: 'list', items});
  return (
    <Group
      label={label}
      hint={describeSchema(schema)}
      problem={problem}
      isRequired={isRequired && !remove}
      actions={remove}
    >
      {draft.items.map((item, index) => (
        <Field
          key={item.key}
          label={`${label} ${index + 1}`}
          schema={itemSchema}
          draft={item.draft}
          isRequired
          depth={depth + 1}
          isSingleLine={isSingleLine}
          remove={
            <ListButton
              label="Remove"
              what={`${label} ${index + 1}`}
              onClick={() => setItems(draft.items.filter(({key}) => key !== item.key))}
            />
          }
          onChange={(next) =>
            setItems(draft.items.map((each) => (each === item ? {...each, draft: next} : each)))
          }
        />
      ))}
      <ListButton
        label="Add an item"
        what={`to ${label}`}
        onClick={() =>
          setItems([
            ...draft.items,
            {key: makeKey(), draft: toDraft(itemSchema, undefined, depth + 1)},
          ])
        }
      />
    </Group>
  );
}

/** Members whose names the reader chooses. */
function RowFields({schema, draft, depth, onChange}: ObjectFieldProps): ReactNode {
  const setRows = (rows: readonly Row[]) => onChange({...draft, rows});
  const replace = (row: Row, next: Row) =>
    setRows(draft.rows.map((each) => (each === row ? next : each)));
  return draft.rows.map((row) => (
    <div key={row.key} className={styles.row}>
      <FieldFrame
        label="Name"
        hint={ROW_NAME_HINT}
        problem={row.name === '' ? 'Enter a name. A field without a name is omitted.' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={row.name}
            onChange={(name) => replace(row, {...row, name})}
          />
        )}
      </FieldFrame>
      <Field
        label={row.name === '' ? 'Value' : `Value of ${row.name}`}
        schema={getRowSchema(schema)}
        draft={row.draft}
        isRequired
        depth={depth + 1}
        remove={
          <ListButton
            label="Remove"
            what={`field ${row.name}`}
            onClick={() => setRows(draft.rows.filter(({key}) => key !== row.key))}
          />
        }
        onChange={(next) => replace(row, {...row, draft: next})}
      />
    </div>
  ));
}

/** Says of a control that its value is the name of a row; the proof of the forms identifies rows by it. */
const ROW_NAME_HINT = 'Name of the field';

type ListButtonProps = {
  readonly label: string;
  /** What it adds or removes, for readers who do not see its place. */
  readonly what: string;
  readonly onClick: () => void;
};

function ListButton({label, what, onClick}: ListButtonProps): ReactNode {
  return (
    <button type="button" className={styles.small} onClick={onClick}>
      {label}
      <span className="visually-hidden"> {what}</span>
    </button>
  );
}
