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
  /** The form of a sample, whose code contains the hosts of both environments. */
  readonly form?: SampleForm;
};

export function Code({code, language, form}: CodeProps): ReactNode {
  const html = highlight(code, language);
  return <CodeText html={form ? markHosts(html) : html} language={language} form={form} />;
}

/** Turns code into HTML with token classes, which `src/css/code.css` colours; text is escaped. */
function highlight(code: string, language: string): string {
  const grammar = LANGUAGES.find(({id}) => id === language)?.grammar;
  if (grammar) return highlightSparsely(code, grammar);
  if (language === 'json') return highlightSparsely(code, 'json');
  return language === 'xml' ? colour(code, 'markup') : escapeHtml(code);
}

type ExamplesProps = {
  readonly examples: readonly ExampleView[];
  /** Name of the group; one example of a group is open at a time. */
  readonly group: string;
};

/** One example, or several under their names: the first is open, and opening another one closes it. */
export function Examples({examples, group}: ExamplesProps): ReactNode {
  return examples.map((example, index) =>
    examples.length === 1 ? (
      <Example key={index} example={example} />
    ) : (
      <details
        key={index}
        className="ref-example"
        name={group}
        open={index === 0}
        data-code={example.errorCode}
      >
        <summary>{toName(example)}</summary>
        <Example example={example} />
      </details>
    ),
  );
}

/** Unnamed examples show their media type. Backticks are removed, because a summary shows no Markdown. */
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
