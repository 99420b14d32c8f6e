import SiteMetadata from '@theme-original/SiteMetadata';
import type {ReactNode} from 'react';
import {MarkdownLink} from '../../components/MarkdownLink';

export default function SiteMetadataWithMarkdown(): ReactNode {
  return (
    <>
      <SiteMetadata />
      <MarkdownLink />
    </>
  );
}
