import type {ReactNode} from 'react';
import type {SampleForm} from '../../config/code-language';

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
