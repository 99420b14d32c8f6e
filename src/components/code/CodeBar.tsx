import type {ReactNode} from 'react';
import {type Choice, ENVIRONMENT, type SampleForm} from '../../config/code-language';

type CodeBarProps = {
  /** The title of the card. */
  readonly children?: ReactNode;
  /** What the card's button copies; without it there is no button. */
  readonly copies?: string | undefined;
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
        {copies ? <CopyButton what={copies} text={text} /> : null}
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

type CopyButtonProps = {
  /** What is copied, as in "Copy path". */
  readonly what: string;
  /** The text, when it is not that of the code or of the name beside the button. */
  readonly text?: string | undefined;
};

/** A button that copies, as plain HTML; `copy-behaviour.ts` makes it work and says when it is done. */
export function CopyButton({what, text = ''}: CopyButtonProps): ReactNode {
  return <button type="button" className="copy" aria-label={`Copy ${what}`} data-copy={text} />;
}

type ChoiceSwitchProps = {readonly choice: Choice; readonly children: ReactNode};

/** Switches between the two values of a choice, as plain HTML; `choices.ts` makes it work. */
export function ChoiceSwitch({choice, children}: ChoiceSwitchProps): ReactNode {
  return (
    <label className="toggle" data-md="skip" data-search-ignore="">
      <input type="checkbox" data-switch={choice.key} />
      {children}
    </label>
  );
}

export const EnvironmentSwitch = () => <ChoiceSwitch choice={ENVIRONMENT}>Production</ChoiceSwitch>;

type CodeTextProps = {
  /** Coloured code, escaped at build; no node of it is hydrated. */
  readonly html?: string;
  /** Id or name of the language, which the Markdown of the page puts behind its fence. */
  readonly language?: string | undefined;
  /** Which form of a sample it is; only the one that the reader chose shows. */
  readonly form?: SampleForm | undefined;
  /** Plain code, when there is no coloured one. */
  readonly children?: ReactNode;
};

/** Code in a box that scrolls, and that the keyboard can reach to scroll it. */
export function CodeText({html, language, form, children}: CodeTextProps): ReactNode {
  const name = language && `language-${language.toLowerCase()}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <pre className="code-text" tabIndex={0} data-code-form={form}>
      {html === undefined ? (
        <code className={name}>{children}</code>
      ) : (
        <code className={name} dangerouslySetInnerHTML={{__html: html}} />
      )}
    </pre>
  );
}
