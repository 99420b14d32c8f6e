import type {ReactNode} from 'react';
import {CodeBar, CodeText} from '../../components/code/CodeBar';

type Props = {readonly children: ReactNode; readonly title?: string};

/**
 * Code that reaches the theme as it is. Guides colour theirs at build time, so what is left here is
 * shown plain, and the theme's highlighter stays out of the browser.
 */
export default function CodeBlock({children, title}: Props): ReactNode {
  return (
    <div className="code" data-code="block">
      <CodeBar copies="code">
        <span className="code-title">{title ?? 'Code'}</span>
      </CodeBar>
      <CodeText>{children}</CodeText>
    </div>
  );
}
