import type {ReactNode} from 'react';

type CopyButtonProps = {
  /** What is copied, as in "Copy path". */
  readonly what: string;
  /** The text, when it is not that of the code or of the name beside the button. */
  readonly text?: string;
};

/** A button that copies, as plain HTML; `copy-behaviour.ts` makes it work and says when it is done. */
export function CopyButton({what, text}: CopyButtonProps): ReactNode {
  return (
    <button type="button" className="copy" aria-label={`Copy ${what}`} data-copy={text ?? ''} />
  );
}
