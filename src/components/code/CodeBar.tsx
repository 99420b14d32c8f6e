import type {ReactNode} from 'react';
import {CopyButton} from './CopyButton';

type CodeBarProps = {
  /** The title of the card. */
  readonly children?: ReactNode;
  /** What the card's button copies; without it there is no button. */
  readonly copies?: string;
  /** The text that the button copies, when it is not that of the code that shows. */
  readonly text?: string;
  /** Language of the code, or what else is to be known of it. */
  readonly note?: string;
  readonly tabs?: ReactNode;
  /** The code is cut to a few lines until the reader wants all of it. */
  readonly isCut?: boolean;
};

/** The head of a code card: its title, its tabs, and at the end the button that copies. */
export function CodeBar({children, copies, text, note, tabs, isCut}: CodeBarProps): ReactNode {
  return (
    <div className="code-bar">
      {children}
      <div className="code-tools">
        {tabs}
        {note ? <span className="code-note">{note}</span> : null}
        {isCut ? <ExpandSwitch /> : null}
        {copies ? <CopyButton what={copies} {...(text === undefined ? {} : {text})} /> : null}
      </div>
    </div>
  );
}

/** Shows all of a card's code, and breaks its long lines; a style sheet reads it, so it needs no script. */
function ExpandSwitch(): ReactNode {
  return (
    <input type="checkbox" className="code-expand" aria-label="Expand code" title="Expand code" />
  );
}
