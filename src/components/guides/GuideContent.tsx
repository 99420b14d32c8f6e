import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';

type GuideContentProps = {
  readonly children: ReactNode;
  /** The list of the headings, for screens without room for it beside the text. */
  readonly contents: ReactNode;
};

/** A guide: its title, what is in it, and its text. */
export function GuideContent({children, contents}: GuideContentProps): ReactNode {
  const {metadata, frontMatter, toc} = useDoc();
  const isListed = !frontMatter.hide_table_of_contents && toc.length > 0;
  return (
    <div className="theme-doc-markdown markdown">
      <header>
        <Heading as="h1">{metadata.title}</Heading>
      </header>
      {isListed ? contents : null}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
