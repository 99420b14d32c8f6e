import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import type {FormerView} from '../../views/changes';

/** Page of a removed operation: what it was, when it was removed, and what replaces it. */
export default function FormerOperation({view}: {readonly view: FormerView}): ReactNode {
  const {label, operation, date, entry, replacement} = view;
  return (
    <Layout
      title={`${operation.title} (removed)`}
      description={`The operation ${operation.title} of the ${label} API was removed on ${date}.`}
    >
      <main className="site-page">
        <p>
          <Link to="/api/">API reference</Link>
        </p>
        <h1>{operation.title}</h1>
        <p>
          <code>{`${operation.method.toUpperCase()} ${operation.path}`}</code>
        </p>
        <p className="muted">
          This operation of the {label} API was removed on <time dateTime={date}>{date}</time>.{' '}
          <a href={entry}>Read the entry</a>.
        </p>
        {replacement && (
          <p>
            Use{' '}
            {replacement.href ? (
              <a href={replacement.href}>{replacement.text}</a>
            ) : (
              replacement.text
            )}{' '}
            instead.
          </p>
        )}
      </main>
    </Layout>
  );
}
