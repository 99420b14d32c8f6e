import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {MethodBadge} from '../../MethodBadge';
import {DeprecatedMark} from '../DeprecatedMark';
import type {SearchResult} from '../engine/types';
import {Pieces} from '../Pieces';

type SuggestionProps = {
  readonly id: string;
  readonly result: SearchResult;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
};

/** One suggestion: a link, so that it opens in a new tab like any other. */
export function Suggestion({id, result, isActive, onChoose, onPoint}: SuggestionProps): ReactNode {
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
