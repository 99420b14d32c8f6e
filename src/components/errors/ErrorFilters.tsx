import type {ReactNode} from 'react';
import type {Api} from '../../config/apis';
import type {ErrorRow} from '../../openapi/errors/types';
import {Select} from '../controls';
import {type ErrorFilter, getStatusName, NO_STATUS} from './filter-rows';

const SEVERAL = [NO_STATUS, 'Several statuses'] as const;

type ErrorFiltersProps = {
  readonly rows: readonly ErrorRow[];
  readonly apis: readonly Api[];
  readonly filter: ErrorFilter;
  readonly onChange: (filter: ErrorFilter) => void;
};

/** Text, status and API that the list is narrowed to. */
export function ErrorFilters({rows, apis, filter, onChange}: ErrorFiltersProps): ReactNode {
  const statuses = [...new Set(rows.map(getStatusName))];
  return (
    <search className="search-page-form error-filters">
      <input
        type="search"
        aria-label="Filter by text"
        placeholder="Filter by text"
        value={filter.text}
        autoComplete="off"
        onChange={({target}) => onChange({...filter, text: target.value})}
      />
      {statuses.length > 1 && (
        <Select
          aria-label="Status"
          value={filter.status}
          options={[
            ['', 'All statuses'],
            ...statuses.map((status) => (status === NO_STATUS ? SEVERAL : status)),
          ]}
          onChange={(status) => onChange({...filter, status})}
        />
      )}
      {apis.length > 1 && (
        <Select
          aria-label="API"
          value={filter.api}
          options={[['', 'All APIs'], ...apis.map(({id, label}) => [id, label] as const)]}
          onChange={(api) => onChange({...filter, api})}
        />
      )}
    </search>
  );
}
