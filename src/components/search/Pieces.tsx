import type {ReactNode} from 'react';
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
