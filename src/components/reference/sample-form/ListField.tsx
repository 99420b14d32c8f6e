import type {ReactNode} from 'react';
import {Field} from './Field';
import {Group} from './FieldFrame';
import type {FieldProps} from './field-props';
import {ListButton} from './ListButton';
import {type Draft, makeKey, toDraft} from './model/draft';
import {describeSchema} from './model/hints';

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
