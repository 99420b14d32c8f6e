import type {ReactNode} from 'react';
import {CodeText} from '../../code/CodeText';
import {highlight} from './highlight';

type CodeProps = {readonly code: string; readonly language: string};

/** Code, highlighted at build. */
export function Code({code, language}: CodeProps): ReactNode {
  return <CodeText html={highlight(code, language)} />;
}
