import type {ReactNode} from 'react';
import {highlight} from './highlight';

type CodeProps = {readonly code: string; readonly language: string};

/** Code, highlighted at build. It can be scrolled, so it can be reached by keyboard. */
export function Code({code, language}: CodeProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <pre className="ref-code" tabIndex={0}>
      <code dangerouslySetInnerHTML={{__html: highlight(code, language)}} />
    </pre>
  );
}
