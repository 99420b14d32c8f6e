import {LANGUAGES} from '../../../openapi/samples';
import {
  highlight as colour,
  escapeHtml,
  highlightSparsely,
} from '../../../openapi/samples/highlight';

/** Turns code into HTML whose token classes `src/css/code.css` colours; other text is escaped. */
export function highlight(code: string, language: string): string {
  const grammar = LANGUAGES.find(({id}) => id === language)?.grammar;
  if (grammar) return highlightSparsely(code, grammar);
  if (language === 'json') return highlightSparsely(code, 'json');
  return language === 'xml' ? colour(code, 'markup') : escapeHtml(code);
}
