import type {ReactNode} from 'react';
import {Field} from './Field';
import type {FieldProps} from './field-props';
import {Group} from './Group';
import {type Draft, makeKey, toDraft} from './model/draft';
import {describeSchema} from './model/hints';
import styles from './styles.module.css';

type ListFieldProps = FieldProps & {readonly draft: Extract<Draft, {kind: 'list'}>};

/** The items of a list, one below the other. */
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
            <button
              type="button"
              className={styles.small}
              onClick={() => setItems(draft.items.filter(({key}) => key !== item.key))}
            >
              Remove<span className={styles.hidden}> {`${label} ${index + 1}`}</span>
            </button>
          }
          onChange={(next) =>
            setItems(draft.items.map((each) => (each === item ? {...each, draft: next} : each)))
          }
        />
      ))}
      <button
        type="button"
        className={styles.small}
        onClick={() =>
          setItems([
            ...draft.items,
            {key: makeKey(), draft: toDraft(itemSchema, undefined, depth + 1)},
          ])
        }
      >
        Add an item<span className={styles.hidden}> to {label}</span>
      </button>
    </Group>
  );
}
