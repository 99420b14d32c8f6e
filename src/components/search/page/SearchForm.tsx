import {type ReactNode, useEffect, useState} from 'react';
import {SEARCH_CONTEXTS} from '../../../config/search-contexts';
import {Select} from '../../controls';

type SearchFormProps = {
  readonly query: string;
  /** Path of the context that is searched; empty for everywhere. */
  readonly context: string;
  /** Paths of the contexts that the site has; none until its index is loaded. */
  readonly known: readonly string[];
  readonly onChange: (change: {readonly query: string} | {readonly context: string}) => void;
};

/** The query and the context of the results page. */
export function SearchForm({query, context, known, onChange}: SearchFormProps): ReactNode {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(query), [query]);
  const contexts = SEARCH_CONTEXTS.filter(({path}) => path === context || known.includes(path));
  return (
    <div className="search-page-form">
      <input
        type="search"
        aria-label="Search"
        value={typed}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: one comes to this page to type here.
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value);
          onChange({query: event.target.value});
        }}
      />
      <Select
        aria-label="Search within"
        value={context}
        options={[['', 'Everywhere'], ...contexts.map(({path, label}) => [path, label] as const)]}
        onChange={(path) => onChange({context: path})}
      />
    </div>
  );
}
