import type {ReactNode} from 'react';
import {CopyButton} from './CopyButton';

export type CodeBlockProps = {
  /** Coloured code, escaped at build time; absent for an answer without a body. */
  readonly html?: string;
  /** Name of the language. */
  readonly label?: string;
  /** File name, or the status line of an answer. */
  readonly title?: string;
  /** `answer`: the title is a status line. */
  readonly kind?: string;
};

/** One block of code with its title, language and a copy button. */
export function CodeBlock({html, label, title, kind}: CodeBlockProps): ReactNode {
  const isFailure = kind === 'answer' && /^[45]/.test(title ?? '');
  return (
    <div className="code" data-code={kind ?? 'block'} data-failure={isFailure || undefined}>
      <div className="code-bar">
        <span className="code-title">{title ?? label}</span>
        {title && label ? <span className="code-label">{label}</span> : null}
        {html === undefined ? <span className="code-label">No body</span> : <CopyButton />}
      </div>
      {html === undefined ? null : <CodeText html={html} />}
    </div>
  );
}

/** The code itself: HTML that the build made, taken as it is so that no node of it is hydrated. */
export function CodeText({html}: {readonly html: string}): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, and only focus lets keys do it
    <pre tabIndex={0}>
      <code dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
}
