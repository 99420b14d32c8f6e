import type {ReactNode} from 'react';
import {markHosts} from '../../../config/sample-hosts';
import type {SampleForm} from '../../../openapi/samples';
import {CodeText} from '../../code/CodeText';
import {highlight} from './highlight';

type CodeProps = {
  readonly code: string;
  readonly language: string;
  /** The form of a sample, which names the hosts of both environments. */
  readonly form?: SampleForm;
};

/** Code, highlighted at build. */
export function Code({code, language, form}: CodeProps): ReactNode {
  const html = highlight(code, language);
  return <CodeText html={form ? markHosts(html) : html} language={language} form={form} />;
}
