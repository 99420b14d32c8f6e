import {type ReactNode, useState} from 'react';
import {isObject, lookUp} from '../../../openapi/document/json-value';
import {Field} from './Field';
import {type FieldProps, Group, More, type ObjectFieldProps} from './FieldFrame';
import {type Draft, makeKey, toDraft, toValue} from './model/draft';
import {describeSchema} from './model/hints';
import {isMemberRequired} from './model/validate';
import styles from './styles.module.css';

/** The members of an object, required ones first; optional ones without a value are behind a disclosure. */
export function ObjectField(props: ObjectFieldProps): ReactNode {
  const {label, draft, schema, isRequired, remove} = props;
  const members = <Members {...props} />;
  if (label === '') return <div className={styles.fields}>{members}</div>;
  return (
    <Group label={label} isRequired={isRequired && !remove} actions={remove}>
      {members}
      {schema.required && !isRequired && Object.keys(draft.members).length > 0 && (
        <p className={styles.hint}>Included when at least one of its fields has a value.</p>
      )}
    </Group>
  );
}

function Members(props: ObjectFieldProps): ReactNode {
  const {schema, draft, isRequired, onChange} = props;
  // What is in front when the form opens stays there, so that no field jumps while somebody types.
  const [front] = useState(() => new Set(listFront(props)));
  const [hasRest] = useState(() => Boolean(schema.additional) || draft.rest.text !== '');
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
      {hasRest && (
        <Field
          label={OTHERS}
          schema={{}}
          draft={draft.rest}
          isRequired={false}
          problem={isObject(draft.rest.value ?? {}) ? undefined : 'Enter a JSON object.'}
          onChange={(rest) => rest.kind === 'json' && onChange({...draft, rest})}
        />
      )}
    </>
  );
}

/** Label of the members that the schema does not name, as JSON. */
const OTHERS = 'Other fields';

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
  const {label, schema, draft, isRequired, problem, remove, onChange} = props;
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
          setItems([...draft.items, {key: makeKey(), draft: toDraft(itemSchema, undefined)}])
        }
      />
    </Group>
  );
}

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
