import {type ReactNode, useState} from 'react';
import {lookUp} from '../../../openapi/samples/look-up';
import {Field} from './Field';
import {Group, More} from './FieldFrame';
import type {ObjectFieldProps} from './field-props';
import {ListButton} from './ListButton';
import {getRowSchema, makeKey, toDraft, toValue} from './model/draft';
import {isMemberRequired} from './model/validate';
import {RowFields} from './RowFields';
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
