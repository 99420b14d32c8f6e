import type {ReactNode} from 'react';
import type {ExampleView, OperationPage} from '../../../openapi/reference/types';
import {serialiseShape} from '../../../openapi/samples';
import {CopyButton} from '../CopyButton';
import {Code} from './Code';
import {ExamplePicker} from './ExamplePicker';

/** The request in every language; the choice is the reader's, kept over all pages. */
export function RequestCard({page}: {readonly page: OperationPage}): ReactNode {
  const examples = page.body?.contents.flatMap((content) => content.examples) ?? [];
  return (
    <section className="ref-card" aria-labelledby="request">
      <div className="ref-bar">
        <h2 id="request">Request</h2>
        <LanguageTabs page={page} />
        {page.samples.length > 0 && <CopyButton what="the request" />}
      </div>
      {page.samples.map(({language, label, code, needs, install, run}) => (
        <div key={language} id={`sample-${language}`} role="tabpanel" data-panel={language}>
          <p className="ref-caption" data-panel-caption="">
            {label}
          </p>
          <Code code={code} language={language} />
          <p className="ref-claim">
            {`Needs ${needs}. `}
            {install && (
              <>
                Install: <code>{install}</code>.{' '}
              </>
            )}
            Run: <code>{run}</code>.
          </p>
        </div>
      ))}
      {page.sampleClaim && <p className="ref-claim">{page.sampleClaim}</p>}
      <SampleForm page={page} />
      {examples.length > 0 && <BodyExamples examples={examples} />}
    </section>
  );
}

function LanguageTabs({page}: {readonly page: OperationPage}): ReactNode {
  if (page.samples.length === 0) return null;
  return (
    <div className="ref-tabs" role="tablist" aria-label="Language" data-language-tabs="">
      {page.samples.map(({language, label}) => (
        <button
          key={language}
          type="button"
          role="tab"
          data-tab={language}
          aria-controls={`sample-${language}`}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** The place of the form; its code is loaded when the reader opens it. */
function SampleForm({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <details className="ref-form" data-sample-form="">
      <summary>Fill in your values</summary>
      <div data-form-place="" />
      <script
        // No JSON type: the build's HTML minifier sorts the members of JSON scripts.
        type="text/x-shape"
        data-shape=""
        dangerouslySetInnerHTML={{__html: serialiseShape(page.shape)}}
      />
    </details>
  );
}

function BodyExamples({examples}: {readonly examples: readonly ExampleView[]}): ReactNode {
  return (
    <details className="ref-examples">
      <summary>
        Body{' '}
        <span className="ref-count">
          {examples.length === 1 ? 'example' : `${examples.length} examples`}
        </span>
      </summary>
      <ExamplePicker examples={examples} label="Example of the body" />
    </details>
  );
}
