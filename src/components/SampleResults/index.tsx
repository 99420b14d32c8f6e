import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {API_ROUTE} from '../../config/apis';
import {shortenHash} from '../../config/downloads';
import type {ApiView, FamilyView, ReportView} from '../../views/sample-report';

const DAY = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});

/** The page of the sample report: which samples ran, when, with which runtimes, and the results by family. */
export default function SampleResults({view}: {readonly view: ReportView}): ReactNode {
  const {total, date, runtimes, apis} = view;
  return (
    <Layout
      title="Sample results"
      description="Which code samples of the API reference were run, when, with which runtimes, and how each ended."
    >
      <main className="site-page">
        <h1>Sample results</h1>
        <p className="muted">
          {`${total.passed} of ${total.all} samples passed on ${DAY.format(new Date(date))} with ${runtimes.join(', ')}.`}
        </p>
        <p>
          Each sample is taken from its page, with and without error handling, and run against a
          mock server of its specification. It passes when its request is valid, all languages send
          the same request in both forms, and it prints the response that the page shows. For one
          operation of each family the server also returns 401, 404, 409, 422, 429 and 500. The
          program has to fail and to show the error with its fields, and to retry once after 429.
        </p>
        {apis.map((api) => (
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
      <table>
        <thead>
          <tr>
            <th scope="col">Operations</th>
            {api.families[0]?.counts.map(({label}) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {api.families.map((family) => (
            <FamilyRow key={family.name} api={api} family={family} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function FamilyRow({api, family}: {readonly api: ApiView; readonly family: FamilyView}): ReactNode {
  const {name, operations, counts} = family;
  return (
    <tr>
      <th scope="row" data-label="Operations">
        <details>
          <summary>{`${name} (${operations.length})`}</summary>
          <ul>
            {operations.map(({slug, title, problems}) => (
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
      {counts.map(({label, passed, all}) => (
        <td
          key={label}
          data-label={label}
          className={passed && passed === all ? undefined : 'problem'}
        >
          {passed === all ? `${all} passed` : `${passed} of ${all} passed`}
        </td>
      ))}
    </tr>
  );
}
