import type {ReactNode} from 'react';
import type {Api} from '../../config/apis';
import type {ErrorRow} from '../../openapi/errors/types';
import {type ErrorFilter, getStatusName, NO_STATUS} from './filter-rows';

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
        <select
          aria-label="Status"
          value={filter.status}
          onChange={({target}) => onChange({...filter, status: target.value})}
        >
          <option value="">All statuses</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {status === NO_STATUS ? 'Several statuses' : status}
            </option>
          ))}
        </select>
      )}
      {apis.length > 1 && (
        <select
          aria-label="API"
          value={filter.api}
          onChange={({target}) => onChange({...filter, api: target.value})}
        >
          <option value="">All APIs</option>
          {apis.map(({id, label}) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      )}
    </search>
  );
}
