import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Home} from '../components/Home';

export default function HomePage(): ReactNode {
  return (
    <Layout description="Guides and API reference for developers who integrate with the platform.">
      <Home />
    </Layout>
  );
}
