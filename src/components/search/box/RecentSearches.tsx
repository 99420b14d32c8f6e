import {type ReactNode, useState} from 'react';
import {clearRecentSearches, readRecentSearches} from './recent-searches';

type RecentSearchesProps = {
  readonly onChoose: (query: string) => void;
  /** The box that had the focus has to get it back when the list goes. */
  readonly onClear: () => void;
};

/** What the reader searched last, on the empty box; nothing when there is nothing. */
export function RecentSearches({onChoose, onClear}: RecentSearchesProps): ReactNode {
  const [queries, setQueries] = useState(readRecentSearches);
  if (queries.length === 0) return null;
  const clear = () => {
    clearRecentSearches();
    setQueries([]);
    onClear();
  };
  return (
    <div className="search-panel search-recent">
      <ul aria-label="Recent searches">
        {queries.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="search-clear" onClick={clear}>
        Clear recent searches
      </button>
    </div>
  );
}
