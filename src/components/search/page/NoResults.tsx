import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {NearestWords} from '../NearestWords';

type NoResultsProps = {
  readonly words: readonly string[];
  readonly hasGuides: boolean;
  readonly onChoose: (word: string) => void;
};

/** What to do when nothing was found: similar words, and the parts of the site to browse. */
export function NoResults({words, hasGuides, onChoose}: NoResultsProps): ReactNode {
  return (
    <div className="search-no-results">
      <NearestWords words={words} onChoose={onChoose} />
      <p>Use fewer or more general words, or browse:</p>
      <ul>
        {hasGuides && (
          <li>
            <Link to="/docs/">Guides</Link>
          </li>
        )}
        <li>
          <Link to="/api/">API reference</Link>
        </li>
        <li>
          <Link to="/files/">Files</Link>
        </li>
      </ul>
    </div>
  );
}
