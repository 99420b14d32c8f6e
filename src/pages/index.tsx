import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <main>
        <h1>Development documentation</h1>
      </main>
    </Layout>
  );
}
