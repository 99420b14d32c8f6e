import type {ReactNode} from 'react';
import {APIS} from '../../config/apis';
import {CHANGE_CLASSES} from '../../openapi/changes/classes';
import type {EntryView} from '../../views/changes';
import {Options, type OptionsProps} from '../controls';
import type {Filters} from './filters';

type FilterFormProps = {
  readonly entries: readonly EntryView[];
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
};

/** Narrows the timeline by API, class, tag and operation. */
export function FilterForm({entries, filters, onChange}: FilterFormProps): ReactNode {
  const tags = new Set(entries.flatMap(({changes}) => changes.flatMap((change) => change.tags)));
  const set = (name: keyof Filters) => (value: string) => onChange({...filters, [name]: value});
  return (
    <form className="changes-filters" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label="API"
        value={filters.api}
        options={APIS.map(({id, label}) => [id, label])}
        onChange={set('api')}
      />
      <Choice
        label="Class"
        value={filters.class}
        options={CHANGE_CLASSES.map(({id, label}) => [id, label])}
        onChange={set('class')}
      />
      <Choice label="Tag" value={filters.tag} options={[...tags].sort()} onChange={set('tag')} />
      <label>
        Operation
        <input
          type="search"
          value={filters.operation}
          placeholder="GET /…"
          onChange={({target}) => set('operation')(target.value)}
        />
      </label>
    </form>
  );
}

type ChoiceProps = OptionsProps & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function Choice({label, value, options, onChange}: ChoiceProps): ReactNode {
  return (
    <label>
      {label}
      <select value={value} onChange={({target}) => onChange(target.value)}>
        <Options options={[['', 'All'], ...options]} />
      </select>
    </label>
  );
}
