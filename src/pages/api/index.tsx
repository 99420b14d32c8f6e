import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {ApiIndex} from '../../components/ApiIndex';

export default function ApiIndexPage(): ReactNode {
  return (
    <Layout
      title="API reference"
      description="All published APIs: subjects, number of operations, version and source."
    >
      <ApiIndex />
    </Layout>
  );
}
