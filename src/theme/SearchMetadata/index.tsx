import Head from '@docusaurus/Head';
import type {Props} from '@theme/SearchMetadata';
import type {ReactNode} from 'react';

/** Metadata for search in the head of a page, without the elements that only Algolia reads. */
export default function SearchMetadata({version}: Props): ReactNode {
  return <Head>{version && <meta name="docusaurus_version" content={version} />}</Head>;
}
