import type {ReactNode} from 'react';
import type {ExampleView, OperationPage, ResponseView} from '../../../openapi/reference/types';
import {CodeBar} from '../../code/CodeBar';
import {describePanel, TabList} from '../../code/TabList';
import {Codes} from '../parts';
import {Examples} from './Code';

/** Start of the ids of the examples. */
const PANELS = 'example-';

/** Example responses by status. The first success is visible; without script all are. */
export function ResponseCard({responses}: Pick<OperationPage, 'responses'>): ReactNode {
  if (responses.length === 0) return null;
  const first = responses.find(({status}) => status.startsWith('2')) ?? responses[0];
  const tabs = responses.map(({id, status}) => ({id, label: status}));
  const hasExamples = responses.some(({contents}) =>
    contents.some(({examples}) => examples.length),
  );
  return (
    <section className="code ref-card" aria-labelledby="answer">
      <CodeBar
        copies={hasExamples ? 'response' : undefined}
        isCut={hasExamples}
        tabs={<TabList label="Status" tabs={tabs} panels={PANELS} chosen={first?.id} />}
      >
        <h2 className="code-title" id="answer">
          Response
        </h2>
      </CodeBar>
      {responses.map((response) => (
        <div
          key={response.id}
          {...describePanel(PANELS + response.id)}
          className="ref-panel"
          data-on={response === first ? '' : undefined}
        >
          <p className="code-file" data-caption="">
            {`${response.status} ${response.label}`}
          </p>
          <Response response={response} />
        </div>
      ))}
    </section>
  );
}

function Response({response}: {readonly response: ResponseView}): ReactNode {
  const examples: ExampleView[] = response.contents.flatMap((content) => content.examples);
  if (examples.length > 0) return <Examples examples={examples} group={response.id} />;
  const types = response.contents.flatMap((content) => content.mediaTypes);
  if (types.length === 0) return <p className="ref-empty">No response body.</p>;
  return (
    <p className="ref-empty">
      A body of type <Codes codes={types} />.
    </p>
  );
}
