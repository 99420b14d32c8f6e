import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

type Props = {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
};

/** Layout of the pages below `/changes/` and of former operations. */
export function ChangesPage({title, description, children}: Props): ReactNode {
  return (
    <Layout title={title} description={description}>
      <main className="site-page">{children}</main>
    </Layout>
  );
}
