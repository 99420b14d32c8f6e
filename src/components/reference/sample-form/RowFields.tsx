import type {ReactNode} from 'react';
import {TextInput} from '../../controls';
import {Field} from './Field';
import {FieldFrame} from './FieldFrame';
import type {ObjectFieldProps} from './field-props';
import {ListButton} from './ListButton';
import {getRowSchema, type Row} from './model/draft';
import {ROW_NAME_HINT} from './model/row-name-hint';
import styles from './styles.module.css';

/** Members whose names the reader chooses. */
export function RowFields({schema, draft, depth, onChange}: ObjectFieldProps): ReactNode {
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
