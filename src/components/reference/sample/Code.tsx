import type {ReactNode} from 'react';
import {markHosts} from '../../../config/sample-hosts';
import {LANGUAGES, type SampleForm} from '../../../openapi/samples';
import {
  highlight as colour,
  escapeHtml,
  highlightSparsely,
} from '../../../openapi/samples/highlight';
import {CodeText} from '../../code/CodeText';

type CodeProps = {
  readonly code: string;
  readonly language: string;
  /** The form of a sample, which names the hosts of both environments. */
  readonly form?: SampleForm;
};

export function Code({code, language, form}: CodeProps): ReactNode {
  const html = highlight(code, language);
  return <CodeText html={form ? markHosts(html) : html} language={language} form={form} />;
}

/** Turns code into HTML whose token classes `src/css/code.css` colours; other text is escaped. */
function highlight(code: string, language: string): string {
  const grammar = LANGUAGES.find(({id}) => id === language)?.grammar;
  if (grammar) return highlightSparsely(code, grammar);
  if (language === 'json') return highlightSparsely(code, 'json');
  return language === 'xml' ? colour(code, 'markup') : escapeHtml(code);
}
