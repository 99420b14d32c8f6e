import {Fragment, type ReactNode} from 'react';
import {splitSentence} from '../../openapi/changes/sentence-parts';

/** A sentence of a change: words, and names and values as code. Nothing of it is markup. */
export function Sentence({text}: {readonly text: string}): ReactNode {
  return splitSentence(text).map((part, index) => (
    <Fragment key={index}>{part.isCode ? <code>{part.text}</code> : part.text}</Fragment>
  ));
}
