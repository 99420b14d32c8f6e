import type {ReactNode} from 'react';
import type {SearchResult} from '../engine/types';
import {Suggestion} from './Suggestion';

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

/** The list that the search box controls. */
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
