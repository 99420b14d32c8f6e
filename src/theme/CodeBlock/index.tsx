import type {ReactNode} from 'react';
import {CodeBar, CodeText} from '../../components/code/CodeBar';

type Props = {readonly children: ReactNode; readonly title?: string};

/**
 * Code without highlighting. The build highlights the code of guides, so the theme's highlighter is not needed in
 * the browser.
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
