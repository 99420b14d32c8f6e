import type {ReactNode} from 'react';
import {CopyButton} from '../../components/guides/CopyButton';

type Props = {readonly children: ReactNode; readonly title?: string};

/**
 * Code that reaches the theme as it is. Guides colour theirs at build time, so what is left here is
 * shown plain, and the theme's highlighter stays out of the browser.
 */
export default function CodeBlock({children, title}: Props): ReactNode {
  return (
    <div className="code" data-code="block">
      <div className="code-bar">
        <span className="code-title">{title ?? 'Code'}</span>
        <CopyButton />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide code scrolls, and only focus lets keys do it */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
