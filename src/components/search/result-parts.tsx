import {translate} from '@docusaurus/Translate';
import {usePluralForm} from '@docusaurus/theme-common';
import type {ReactNode} from 'react';
import {MethodBadge} from '../MethodBadge';
import type {SearchResult} from './engine/types';
import type {Piece} from './text/excerpt';

/**
 * The number of results in the words of the theme. Results beyond the limit match too little to be shown,
 * and are not counted.
 *
 * @param found undefined during the search
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

/** A text with its matches in `mark` elements. React escapes the text. */
function Pieces({pieces}: {readonly pieces: readonly Piece[]}): ReactNode {
  return pieces.map(({text, isMatch}, at) => (isMatch ? <mark key={at}>{text}</mark> : text));
}

/** The title of a result, with the method of its operation and whether that is deprecated. */
export function ResultTitle({result}: {readonly result: SearchResult}): ReactNode {
  return (
    <>
      {result.method && (
        <span className="search-method">
          <MethodBadge method={result.method} />
        </span>
      )}
      <Pieces pieces={result.title} />
      {result.isDeprecated && <span className="search-deprecated"> deprecated</span>}
    </>
  );
}

type ResultDetailsProps = {
  readonly result: SearchResult;
  /** Element of each line. */
  readonly as: 'p' | 'span';
};

/** The lines below the title of a result: its place on the site, its path and its excerpt. */
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
