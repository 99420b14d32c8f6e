import type {ReactNode} from 'react';

type CopyButtonProps = {
  /** What is copied, as in "Copy the path". */
  readonly what: string;
  /** The text, when it is not the text of the element that `reference-behaviour.ts` finds. */
  readonly text?: string;
};

/** A button that copies; `reference-behaviour.ts` gives it its meaning and says when it is done. */
export function CopyButton({what, text}: CopyButtonProps): ReactNode {
  return (
    <button type="button" className="ref-copy" aria-label={`Copy ${what}`} data-copy={text ?? ''} />
  );
}
