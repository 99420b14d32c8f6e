import type {ReactNode} from 'react';
import type {SampleForm} from '../../../openapi/samples';
import {CodeText} from '../../code/CodeText';
import {highlight} from './highlight';

type CodeProps = {
  readonly code: string;
  readonly language: string;
  /** The form of a sample. */
  readonly form?: SampleForm;
};

/** Code, highlighted at build. */
export function Code({code, language, form}: CodeProps): ReactNode {
  return <CodeText html={highlight(code, language)} language={language} form={form} />;
}
