import type {ReactNode} from 'react';
import {CodeBar, CodeText, EnvironmentSwitch} from '../code/CodeBar';

type CodeBlockProps = {
  /** Coloured code, escaped at build time; absent for a response without a body. */
  readonly html?: string;
  /** Name of the language. */
  readonly label?: string;
  /** File name, or the status line of a response. */
  readonly title?: string;
  /** `response`: the title is a status line. */
  readonly kind?: string;
  /** The code names hosts that depend on the environment. */
  readonly isSwitched?: boolean;
};

/** One block of code with its title, language and a copy button. */
export function CodeBlock({html, label, title, kind, isSwitched}: CodeBlockProps): ReactNode {
  const isEmpty = html === undefined;
  const note = title ? label : undefined;
  return (
    <div className="code" data-code={kind ?? 'block'}>
      <CodeBar
        copies={isEmpty ? undefined : kind === 'response' ? 'response' : 'code'}
        note={isEmpty ? 'No body' : note}
      >
        {/* The Markdown of the page has the language behind its fence. */}
        <span className="code-title" data-md={title ? undefined : 'skip'}>
          {title ?? label}
        </span>
      </CodeBar>
      {isSwitched ? (
        <div className="code-form">
          <EnvironmentSwitch />
        </div>
      ) : null}
      {isEmpty ? null : <CodeText html={html} language={label} />}
    </div>
  );
}
