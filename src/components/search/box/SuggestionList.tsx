import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {MethodBadge} from '../../MethodBadge';
import type {SearchResult} from '../engine/types';
import {DeprecatedMark, Pieces} from '../result-parts';

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

export function SuggestionList(props: SuggestionListProps): ReactNode {
  const {listId, ids, results, active, isBusy, onChoose, onPoint} = props;
  return (
    <div id={listId} role="listbox" aria-label="Suggestions" aria-busy={isBusy}>
      {results.map((result, at) => (
        <Suggestion
          key={ids[at]}
          id={ids[at] ?? ''}
          result={result}
          isActive={at === active}
          onChoose={() => onChoose(result)}
          onPoint={() => onPoint(at)}
        />
      ))}
    </div>
  );
}

type SuggestionProps = {
  readonly id: string;
  readonly result: SearchResult;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
};

/** One suggestion: a link, so that it opens in a new tab like any other. */
function Suggestion({id, result, isActive, onChoose, onPoint}: SuggestionProps): ReactNode {
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="search-suggestion"
      to={result.url}
      onClick={onChoose}
      onMouseMove={onPoint}
    >
      <span className="search-suggestion-title">
        {result.method && (
          <span className="search-method">
            <MethodBadge method={result.method} />
          </span>
        )}
        <Pieces pieces={result.title} />
        <DeprecatedMark result={result} />
      </span>
      <span className="search-trail">{result.trail.join(' › ')}</span>
      {result.path && <code className="search-path">{result.path}</code>}
      {result.excerpt.length > 0 && (
        <span className="search-excerpt">
          <Pieces pieces={result.excerpt} />
        </span>
      )}
    </Link>
  );
}
