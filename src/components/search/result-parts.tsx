import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import type {ReactNode} from 'react';
import {MethodBadge} from '../MethodBadge';
import type {SearchResult} from './engine/types';
import type {Piece} from './text/excerpt';

/**
 * How many results were found, in the words of the theme. What exceeds the limit matches too little to be
 * shown and is not counted.
 *
 * @param found undefined while it is not known
 */
export function useCount(found: number | undefined, limit: number): string {
  const {selectMessage} = usePluralForm();
  if (found === undefined) return 'Searching…';
  if (found === 0) return translate({id: 'theme.SearchPage.noResultsText', message: 'No results'});
  if (found >= limit) return `Top ${limit} results`;
  const id = 'theme.SearchPage.documentsFound.plurals';
  const message = translate({id, message: '1 result|{count} results'}, {count: found});
  return selectMessage(found, message);
}

/** A text with its matches in `mark` elements. React escapes the rest. */
function Pieces({pieces}: {readonly pieces: readonly Piece[]}): ReactNode {
  let at = 0;
  return pieces.map(({text, isMatch}) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

type ResultTitleProps = {
  readonly result: SearchResult;
  /** What leads to the result, around its title. */
  readonly wrap?: (title: ReactNode) => ReactNode;
};

/** The title of a result: its method before it, and behind it whether its operation is deprecated. */
export function ResultTitle({result, wrap = (title) => title}: ResultTitleProps): ReactNode {
  return (
    <>
      {result.method && (
        <span className="search-method">
          <MethodBadge method={result.method} />
        </span>
      )}
      {wrap(<Pieces pieces={result.title} />)}
      {result.isDeprecated && <span className="search-deprecated"> deprecated</span>}
    </>
  );
}

type ResultDetailsProps = {
  readonly result: SearchResult;
  /** Element of each line. */
  readonly as: 'p' | 'span';
};

/** Below the title of a result: where it is, its path, and what it says. */
export function ResultDetails({result, as: Line}: ResultDetailsProps): ReactNode {
  return (
    <>
      <Line className="search-trail">{result.trail.join(' › ')}</Line>
      {result.path && <code className="search-path">{result.path}</code>}
      {result.excerpt.length > 0 && (
        <Line className="search-excerpt">
          <Pieces pieces={result.excerpt} />
        </Line>
      )}
    </>
  );
}
