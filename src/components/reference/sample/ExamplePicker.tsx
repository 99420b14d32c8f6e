import type {ReactNode} from 'react';
import type {ExampleView} from '../../../openapi/reference/types';
import {Html} from '../Html';
import {Code} from './Code';

type ExamplePickerProps = {readonly examples: readonly ExampleView[]; readonly label: string};

/** One example at a time, chosen by name; without script all of them, each under its name. */
export function ExamplePicker({examples, label}: ExamplePickerProps): ReactNode {
  const [first] = examples;
  if (!first) return null;
  if (examples.length === 1) return <Example example={first} />;
  return (
    <div data-examples="">
      <select className="ref-pick" aria-label={label}>
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
