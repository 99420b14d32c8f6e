import landingData from '@landing-data';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {Home} from '../components/Home';
import {useProduct} from '../components/product/use-product';

/** The description for search engines: the product's, or without guides that of the documents. */
function useDescription(): string {
  const {content, description} = useProduct();
  return content === 'all' ? description : landingData.home.lead;
}

export default function HomePage(): ReactNode {
  return (
    <Layout description={useDescription()}>
      <Home />
    </Layout>
  );
}
