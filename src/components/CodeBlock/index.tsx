import clsx from 'clsx';
import {type ReactNode, useRef} from 'react';
import {CopyButton} from './CopyButton';
import {ScrollingCode} from './ScrollingCode';
import styles from './styles.module.css';

type CodeBlockProps = {
  /** Highlighted code, made from the page's own text by `src/markdown/highlight-code.ts`. */
  readonly html?: string;
  /** Plain code, where a page uses the component itself instead of a fence. */
  readonly children?: ReactNode;
  readonly title?: ReactNode;
  readonly className?: string;
};

/** A block of code that was highlighted when the page was built, with a button that copies it. */
export function CodeBlock({html, children, title, className}: CodeBlockProps): ReactNode {
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className={clsx('theme-code-block', styles.block, className)}>
      {title && <div className={styles.title}>{title}</div>}
      <ScrollingCode ref={code} className={styles.code} html={html}>
        {children}
      </ScrollingCode>
      <CopyButton getText={() => code.current?.textContent ?? ''} />
    </div>
  );
}
