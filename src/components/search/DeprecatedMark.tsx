import type {ReactNode} from 'react';
import type {SearchResult} from './engine/types';

/** Says behind the title of a result that its operation is deprecated. */
export function DeprecatedMark({result}: {readonly result: SearchResult}): ReactNode {
  return result.isDeprecated && <span className="search-deprecated"> deprecated</span>;
}
