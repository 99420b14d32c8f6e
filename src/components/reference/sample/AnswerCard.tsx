import type {ReactNode} from 'react';
import type {ExampleView, ResponseView} from '../../../openapi/reference/types';
import {CopyButton} from '../CopyButton';
import {Html} from '../Html';
import {ExamplePicker} from './ExamplePicker';

/** Example answers by status. The first success shows; without script all of them do. */
export function AnswerCard({responses}: {readonly responses: readonly ResponseView[]}): ReactNode {
  if (responses.length === 0) return null;
  const first = responses.find(({status}) => status.startsWith('2')) ?? responses[0];
  const hasExamples = responses.some(({contents}) =>
    contents.some(({examples}) => examples.length),
  );
  return (
    <section className="ref-card" aria-labelledby="answer" data-tabs="">
      <div className="ref-bar">
        <h2 id="answer">Answer</h2>
        <div className="ref-tabs" role="tablist" aria-label="Status" data-status-tabs="">
          {responses.map((response) => (
            <button
              key={response.id}
              type="button"
              role="tab"
              aria-controls={panelId(response)}
              aria-selected={response === first}
              tabIndex={response === first ? 0 : -1}
            >
              {response.status}
            </button>
          ))}
        </div>
        {hasExamples && <CopyButton what="the answer" />}
      </div>
      {responses.map((response) => (
        <div
          key={response.id}
          id={panelId(response)}
          className="ref-panel"
          role="tabpanel"
          data-on={response === first ? '' : undefined}
        >
          <p className="ref-caption" data-caption="">
            {response.status} {response.label}
          </p>
          <Answer response={response} />
        </div>
      ))}
    </section>
  );
}

function panelId({id}: ResponseView): string {
  return `example-${id}`;
}

function Answer({response}: {readonly response: ResponseView}): ReactNode {
  const examples: ExampleView[] = response.contents.flatMap((content) => content.examples);
  if (examples.length > 0) return <ExamplePicker examples={examples} label="Example answer" />;
  const types = response.contents.flatMap((content) => content.mediaTypes);
  if (types.length === 0) {
    return (
      <p className="ref-empty">
        {response.status} {response.label}, without a body.
      </p>
    );
  }
  return (
    <div className="ref-empty">
      <p>
        A body of type <code>{types.join(', ')}</code>.
      </p>
      <Html html={response.html} />
    </div>
  );
}
