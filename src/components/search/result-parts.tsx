import type {ReactNode} from 'react';
import type {SearchResult} from './engine/types';
import type {Piece} from './text/excerpt';

/** A text with its matches in `mark` elements. React escapes the rest. */
export function Pieces({pieces}: {readonly pieces: readonly Piece[]}): ReactNode {
  let at = 0;
  return pieces.map(({text, isMatch}) => {
    const key = at;
    at += text.length;
    return isMatch ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

/** Says behind the title of a result that its operation is deprecated. */
export function DeprecatedMark({result}: {readonly result: SearchResult}): ReactNode {
  return result.isDeprecated && <span className="search-deprecated"> deprecated</span>;
}

type NearestWordsProps = {
  readonly words: readonly string[];
  readonly onChoose: (word: string) => void;
};

/** Words of the site that are spelt like those of a query without results. */
export function NearestWords({words, onChoose}: NearestWordsProps): ReactNode {
  if (words.length === 0) return null;
  return (
    <div className="search-nearest">
      Similar words:
      {words.map((word) => (
        <button key={word} type="button" onClick={() => onChoose(word)}>
          {word}
        </button>
      ))}
    </div>
  );
}
