import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {MethodBadge} from '../../MethodBadge';
import {DeprecatedMark} from '../DeprecatedMark';
import type {SearchResult} from '../engine/types';
import {Pieces} from '../Pieces';

type ResultProps = {readonly result: SearchResult; readonly onChoose: () => void};

/** One result on the results page. */
export function Result({result, onChoose}: ResultProps): ReactNode {
  return (
    <article className="search-result">
      <h2>
        {result.method && (
          <span className="search-method">
            <MethodBadge method={result.method} />
          </span>
        )}
        <Link to={result.url} onClick={onChoose}>
          <Pieces pieces={result.title} />
        </Link>
        <DeprecatedMark result={result} />
      </h2>
      <p className="search-trail">{result.trail.join(' › ')}</p>
      {result.path && <code className="search-path">{result.path}</code>}
      {result.excerpt.length > 0 && (
        <p className="search-excerpt">
          <Pieces pieces={result.excerpt} />
        </p>
      )}
    </article>
  );
}
