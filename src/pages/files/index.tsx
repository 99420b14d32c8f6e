import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Files} from '../../components/Files';

export default function FilesPage(): ReactNode {
  return (
    <Layout
      title="Files"
      description="OpenAPI documents and other files of every API, with their sizes and hashes."
    >
      <Files />
    </Layout>
  );
}
