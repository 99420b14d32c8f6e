import type {ReactNode, Ref} from 'react';

type ScrollingCodeProps = {
  readonly ref?: Ref<HTMLPreElement>;
  readonly className?: string;
  /** Highlighted at build from the site's own files; the highlighter escapes all text. */
  readonly html?: string;
  /** Plain code, when there is no highlighted one. */
  readonly children?: ReactNode;
};

/** Code in a box that scrolls sideways, and that the keyboard can reach to scroll it. */
export function ScrollingCode({ref, className, html, children}: ScrollingCodeProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, Safari does not focus scrollers.
    <pre ref={ref} className={className} tabIndex={0}>
      {html === undefined ? (
        <code>{children}</code>
      ) : (
        <code dangerouslySetInnerHTML={{__html: html}} />
      )}
    </pre>
  );
}
