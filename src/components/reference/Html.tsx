import type {ReactNode} from 'react';

type HtmlProps = {
  /** HTML that `renderMarkdown` has sanitised at generation. */
  readonly html: string | undefined;
  readonly className?: string;
};

export function Html({html, className = 'ref-text'}: HtmlProps): ReactNode {
  if (!html) return null;
  return <div className={className} dangerouslySetInnerHTML={{__html: html}} />;
}

export function InlineHtml({html}: HtmlProps): ReactNode {
  if (!html) return null;
  return <span dangerouslySetInnerHTML={{__html: html}} />;
}
