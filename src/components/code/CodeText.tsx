import type {ReactNode} from 'react';

type CodeTextProps = {
  /** Coloured code, escaped at build; no node of it is hydrated. */
  readonly html?: string;
  /** Plain code, when there is no coloured one. */
  readonly children?: ReactNode;
};

/** Code in a box that scrolls, and that the keyboard can reach to scroll it. */
export function CodeText({html, children}: CodeTextProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <pre className="code-text" tabIndex={0}>
      {html === undefined ? (
        <code>{children}</code>
      ) : (
        <code dangerouslySetInnerHTML={{__html: html}} />
      )}
    </pre>
  );
}
