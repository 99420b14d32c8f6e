import type {ReactNode} from 'react';

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
