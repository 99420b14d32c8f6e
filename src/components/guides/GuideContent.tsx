import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCItems from '@theme/TOCItems';
import type {ReactNode} from 'react';

/** A guide: title, contents (where there is no room for them beside the text) and text. */
export function GuideContent({children}: {readonly children: ReactNode}): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const isListed = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className="theme-doc-markdown markdown">
      <header>
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      {isListed && (
        <details className="page-contents" data-search-ignore="">
          <summary>On this page</summary>
          <TOCItems
            toc={toc}
            className=""
            linkClassName={null}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
          />
        </details>
      )}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
