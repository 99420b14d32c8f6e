import Layout from '@theme/Layout';

export default function ApiIndex() {
  return (
    <Layout title="API reference" description="The reference of the three published interfaces.">
      <main>
        <h1>API reference</h1>
      </main>
    </Layout>
  );
}
