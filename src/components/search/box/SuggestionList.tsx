import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import type {SearchResult} from '../engine/types';
import {ResultDetails, ResultTitle} from '../result-parts';

type SuggestionListProps = {
  readonly listId: string;
  readonly ids: readonly string[];
  readonly results: readonly SearchResult[];
  /** Index of the suggestion that Enter follows. */
  readonly active: number;
  /** Whether the results are those of an earlier query. */
  readonly isBusy: boolean;
  readonly onChoose: (result: SearchResult) => void;
  readonly onPoint: (index: number) => void;
};

/** The suggestions, each a link, so that it opens in a new tab like any other. */
export function SuggestionList(props: SuggestionListProps): ReactNode {
  const {listId, ids, results, active, isBusy, onChoose, onPoint} = props;
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={isBusy}>
      {results.map((result, at) => (
        <Link
          key={ids[at]}
          id={ids[at]}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          className="search-suggestion"
          to={result.url}
          onClick={() => onChoose(result)}
          onMouseMove={() => onPoint(at)}
        >
          <span className="search-suggestion-title">
            <ResultTitle result={result} />
          </span>
          <ResultDetails result={result} as="span" />
        </Link>
      ))}
    </div>
  );
}
