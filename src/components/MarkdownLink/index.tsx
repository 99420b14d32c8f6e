import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {getMarkdownPath} from '../../config/markdown-pages';

/** Links the Markdown of the page for programs. */
export function MarkdownLink(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const href = getMarkdownPath(useLocation().pathname, baseUrl);
  if (!href) return null;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={href} />
    </Head>
  );
}
