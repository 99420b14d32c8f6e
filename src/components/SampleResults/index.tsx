import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {API_ROUTE} from '../../config/apis';
import {shortenHash} from '../../config/downloads';
import {LANGUAGES} from '../../openapi/samples/languages';
import {SAMPLE_FORMS} from '../../openapi/samples/languages/labels';
import type {ApiView, FamilyView, ReportView} from '../../views/sample-report';

const DAY = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

/** Page of the report: what was run, when, with what, and how it ended, by family. */
export default function SampleResults({view}: {readonly view: ReportView}): ReactNode {
  const samples = view.apis.flatMap(({families}) =>
    families.map(({operations}) => operations.length * LANGUAGES.length * SAMPLE_FORMS.length),
  );
  const passed = view.apis.flatMap(({families}) => families.flatMap((family) => family.passed));
  return (
    <Layout
      title="Sample results"
      description="Which code samples of the API reference were run, when, with which runtimes, and how each ended."
    >
      <main className="site-page files-page sample-results">
        <h1>Sample results</h1>
        <p className="muted">
          {`${sum(passed)} of ${sum(samples)} samples passed on ${DAY.format(new Date(view.date))} with ${view.runtimes.join(', ')}.`}
        </p>
        <p>
          Each sample is taken from its page, with and without error handling, and run against a
          mock server of its specification. It passes when its request is valid, all languages send
          the same request in both forms, and it prints the response that the page shows. For one
          operation of each family the server also returns 401, 404, 409, 422, 429 and 500. The
          program has to fail and to show the error with its fields, and to retry once after 429.
        </p>
        {view.apis.map((api) => (
          <ApiResults key={api.id} api={api} />
        ))}
      </main>
    </Layout>
  );
}

function ApiResults({api}: {readonly api: ApiView}): ReactNode {
  return (
    <section aria-labelledby={api.id}>
      <h2 id={api.id}>{api.label}</h2>
      <p className="note">
        Specification <code title={`SHA-256 ${api.sha256}`}>{shortenHash(api.sha256)}</code>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="field-table" tabIndex={0} aria-label={`Results of ${api.label}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">Operations</th>
              {LANGUAGES.map(({id, label}) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">Error handling</th>
            </tr>
          </thead>
          <tbody>
            {api.families.map((family) => (
              <FamilyRow key={family.name} api={api} family={family} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function FamilyRow({api, family}: {readonly api: ApiView; readonly family: FamilyView}): ReactNode {
  const {name, operations, passed, refusals} = family;
  return (
    <tr>
      <th scope="row">
        <details>
          <summary>{`${name} (${operations.length})`}</summary>
          <ul>
            {operations.map(({slug, title, problems = []}) => (
              <li key={slug}>
                <Link to={`/${API_ROUTE}/${api.id}/${slug}/`}>{title}</Link>
                {problems.map((problem) => (
                  <p key={problem} className="problem">
                    {problem}
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </details>
      </th>
      {LANGUAGES.map(({id}, index) => (
        <Count key={id} passed={passed[index] ?? 0} all={operations.length * SAMPLE_FORMS.length} />
      ))}
      <Count passed={refusals[0]} all={refusals[1]} />
    </tr>
  );
}

function Count({passed, all}: {readonly passed: number; readonly all: number}): ReactNode {
  const isWhole = passed === all;
  return (
    <td className={isWhole ? undefined : 'problem'}>
      {isWhole ? `${all} passed` : `${passed} of ${all} passed`}
    </td>
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
