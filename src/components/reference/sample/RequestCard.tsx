import {type ComponentType, createContext, type ReactNode, useContext} from 'react';
import {FORM} from '../../../config/code-language';
import {getSamplesPath} from '../../../config/markdown-pages';
import {hasHosts, markHosts} from '../../../config/sample-hosts';
import type {ExampleView, OperationPage} from '../../../openapi/reference/types';
import {toScriptText} from '../../Breadcrumbs/script-text';
import {ChoiceSwitch, CodeBar, EnvironmentSwitch} from '../../code/CodeBar';
import {LanguagePanel, TabList} from '../../code/TabList';
import {Code, Examples} from './Code';

/** Links to other forms of the request; undefined when a page is rendered without its site. */
export const OtherFormsContext = createContext<ComponentType<{readonly api: string}> | undefined>(
  undefined,
);

/** Examples of the body, without duplicates: media types with the same schema share their examples. */
function listBodyExamples({body}: OperationPage): ExampleView[] {
  const all = body?.contents.flatMap((content) => content.examples) ?? [];
  const isFirst = ({name, code}: ExampleView, at: number) =>
    all.findIndex((other) => other.name === name && other.code === code) === at;
  return all.filter(isFirst);
}

/** Start of the ids of the samples. */
const PANELS = 'sample-';

/** The request in every language; the chosen language applies to all pages. */
export function RequestCard({page}: {readonly page: OperationPage}): ReactNode {
  const examples = listBodyExamples(page);
  const hasSamples = page.samples.length > 0;
  const tabs = page.samples.map(({language, label}) => ({id: language, label}));
  return (
    <section className="code ref-card" aria-labelledby="request">
      <div className="ref-sample">
        <CodeBar
          copies={hasSamples ? 'request' : undefined}
          isCut={hasSamples}
          tabs={hasSamples && <TabList label="Language" tabs={tabs} panels={PANELS} hasLanguages />}
        >
          <h2 className="code-title" id="request">
            Request
          </h2>
        </CodeBar>
        {hasSamples && <SampleSwitches page={page} />}
        <p className="ref-problems" data-problems="" role="status" />
        {page.samples.map(({language, label, code}) => (
          <LanguagePanel key={language} id={PANELS + language} language={language} label={label}>
            <Code code={code} language={language} form="call" />
          </LanguagePanel>
        ))}
      </div>
      {hasSamples && <Claim page={page} />}
      <SampleForm page={page} />
      {examples.length > 0 && <BodyExamples examples={examples} />}
    </section>
  );
}

/** Switches of the samples, and links to other forms of the request. */
function SampleSwitches({page}: {readonly page: OperationPage}): ReactNode {
  const {id, isHidden, runHref, samples} = page;
  const [api = '', slug = ''] = id.split('/');
  const OtherForms = useContext(OtherFormsContext);
  // In the folder of the overview, which every link begins with.
  const samplesHref = getSamplesPath(runHref.replace(/[^/]+\/#.*$/, `${slug}.md`));
  return (
    <div className="code-form">
      <ChoiceSwitch choice={FORM}>With error handling</ChoiceSwitch>
      {/* Replaces the switch without script. */}
      <a className="code-programs" data-md="skip" href={samplesHref}>
        Programs with error handling
      </a>
      {samples.some(({code}) => hasHosts(markHosts(code))) && <EnvironmentSwitch />}
      {OtherForms && !isHidden && <OtherForms api={api} />}
    </div>
  );
}

/** A link to how samples are run, and how these were tested. */
function Claim({page: {samples, sampleClaim, runHref}}: {readonly page: OperationPage}): ReactNode {
  return (
    <p className="ref-claim">
      <a href={runHref}>Run it</a>
      {sampleClaim && ` · ${sampleClaim}`}
      {samples
        .filter(({install}) => install?.includes('form-data'))
        .map(({language, install}) => (
          <span key={language} data-panel={language}>
            {' · '}
            <code>{install}</code>
          </span>
        ))}
    </p>
  );
}

/** The element for the form, whose code is loaded when the reader opens it. */
function SampleForm({page}: {readonly page: OperationPage}): ReactNode {
  return (
    <details className="ref-form" data-sample-form="">
      <summary>Use your own values</summary>
      <div data-form-place="" />
      <script
        // Browsers neither run nor show this type.
        type="text/x-shape"
        data-shape=""
        dangerouslySetInnerHTML={{__html: toScriptText(page.shape)}}
      />
    </details>
  );
}

function BodyExamples({examples}: {readonly examples: readonly ExampleView[]}): ReactNode {
  return (
    <details className="ref-examples">
      <summary>
        Request body{' '}
        <span className="ref-count">
          {examples.length === 1 ? 'example' : `${examples.length} examples`}
        </span>
      </summary>
      <Examples examples={examples} group="request-body" />
    </details>
  );
}
