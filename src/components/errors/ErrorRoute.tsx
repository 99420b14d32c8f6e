import {ErrorItem} from '@error-item';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

/** The route of an error page; the errors plugin chooses the `ErrorItem` of each bundle. */
export default function ErrorRoute(): ReactNode {
  return (
    <Layout>
      <main className="site-page error-main">
        <ErrorItem />
      </main>
    </Layout>
  );
}
