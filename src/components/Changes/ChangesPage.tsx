import Head from '@docusaurus/Head';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

type Props = {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
};

/** The frame of the pages below `/changes/` and of former operations, with their own style sheet. */
export function ChangesPage({title, description, children}: Props): ReactNode {
  return (
    <Layout title={title} description={description}>
      <Head>
        <link rel="stylesheet" href={useBaseUrl('/css/changes.css')} />
      </Head>
      <main className="changes-page">{children}</main>
    </Layout>
  );
}
