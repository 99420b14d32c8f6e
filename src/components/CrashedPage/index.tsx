import Head from '@docusaurus/Head';
import siteConfig from '@generated/docusaurus.config';
import type {ReactNode} from 'react';

function getMessages(error: unknown): string[] {
  if (!(error instanceof Error)) return error === undefined ? [] : [String(error)];
  return [error.message, ...getMessages(error.cause)];
}

type CrashedPageProps = {
  readonly error: Error;
  readonly tryAgain: () => void;
};

/** Replaces a page that crashed: what happened, and a button to try again. */
export function CrashedPage({error, tryAgain}: CrashedPageProps): ReactNode {
  return (
    <main className="site-page">
      <Head>
        <title>This page crashed.</title>
      </Head>
      <h1>This page crashed.</h1>
      <p>
        The rest of the site still works. Try again; if it happens again, reload the page or go to{' '}
        <a href={siteConfig.baseUrl}>the start page</a>.
      </p>
      <button type="button" className="button button--primary" onClick={tryAgain}>
        Try again
      </button>
      <pre className="failure">{getMessages(error).join('\n\nCause:\n')}</pre>
    </main>
  );
}
