import type {ReactNode} from 'react';
import {markHosts} from '../../../config/sample-hosts';
import type {ExampleView} from '../../../openapi/reference/types';
import {LANGUAGES, type SampleForm} from '../../../openapi/samples';
import {
  highlight as colour,
  escapeHtml,
  highlightSparsely,
} from '../../../openapi/samples/highlight';
import {CodeText} from '../../code/CodeBar';
import {Html} from '../parts';

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

type ExamplePickerProps = {readonly examples: readonly ExampleView[]; readonly label: string};

/** One example at a time, chosen by name; without script all of them, each under its name. */
export function ExamplePicker({examples, label}: ExamplePickerProps): ReactNode {
  const [first] = examples;
  if (!first) return null;
  if (examples.length === 1) return <Example example={first} />;
  return (
    <div data-examples="">
      <select className="control ref-pick" aria-label={label}>
        {examples.map((example, index) => (
          <option key={toName(example)} value={index} data-code={example.errorCode}>
            {toName(example)}
          </option>
        ))}
      </select>
      {examples.map((example) => (
        <div
          key={toName(example)}
          className="ref-panel"
          data-on={example === first ? '' : undefined}
        >
          <p className="code-file" data-caption="">
            {toName(example)}
          </p>
          <Example example={example} />
        </div>
      ))}
    </div>
  );
}

/** Examples of several media types may share a name. An option shows no Markdown. */
function toName({name, mediaType}: ExampleView): string {
  return name === 'Example' ? mediaType : name.replaceAll('`', '');
}

function Example({example}: {readonly example: ExampleView}): ReactNode {
  return (
    <>
      <Html html={example.html} className="ref-text ref-example-text" />
      <Code code={example.code} language={example.language} />
    </>
  );
}
