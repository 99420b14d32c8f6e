import type {ReactNode} from 'react';
import {type Choice, ENVIRONMENT, type SampleForm} from '../../config/code-language';

type CodeBarProps = {
  /** The title of the card. */
  readonly children?: ReactNode;
  /** What the card's button copies; without it there is no button. */
  readonly copies?: string | undefined;
  /** The text that the button copies, if it differs from the visible code. */
  readonly text?: string;
  /** Language of the code, or another remark. */
  readonly note?: string;
  readonly tabs?: ReactNode;
  /** The code is cut to a few lines until the reader expands it. */
  readonly isCut?: boolean;
};

/** The head of a code card: its title, its tabs, and the copy button at the end. */
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

/** Shows all of a card's code and breaks its long lines. A style sheet does this, so it works without script. */
function ExpandSwitch(): ReactNode {
  return (
    <input type="checkbox" className="code-expand" aria-label="Expand code" title="Expand code" />
  );
}

type CopyButtonProps = {
  /** What is copied, as in "Copy path". */
  readonly what: string;
  /** The text, if it differs from the code or the name beside the button. */
  readonly text?: string | undefined;
};

/** A copy button as plain HTML; `copy-behaviour.ts` makes it work and announces the result. */
export function CopyButton({what, text = ''}: CopyButtonProps): ReactNode {
  return <button type="button" className="copy" aria-label={`Copy ${what}`} data-copy={text} />;
}

type ChoiceSwitchProps = {readonly choice: Choice; readonly children: ReactNode};

/** A switch between the two values of a choice, as plain HTML; `choices.ts` makes it work. */
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
  /** Highlighted code, escaped at build; React does not hydrate it. */
  readonly html?: string;
  /** Id or name of the language, which the fence has in the Markdown of the page. */
  readonly language?: string | undefined;
  /** The form of a sample; only the chosen form is visible. */
  readonly form?: SampleForm | undefined;
  /** Plain code, if it is not highlighted. */
  readonly children?: ReactNode;
};

/** Code in a box that scrolls, with the keyboard too. */
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
