import {readFileSync} from 'node:fs';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ReactNode} from 'react';
import type {ReferencePageData} from '../../../scripts/openapi/page-data/types';
import {ReferencePage} from './ReferencePage';
import type {ReferenceContentProps} from './reference-content';

/**
 * The content of a reference page in the server bundle: reads the page's prepared data from disk,
 * page by page, so that the bundle itself stays small however many operations there are. The page's
 * ids and links take part in the build's check for broken links.
 *
 * @throws when the page data is missing: the build must not yield an empty page.
 */
export function ReferenceContent({id}: ReferenceContentProps): ReactNode {
  const {collectAnchor, collectLink} = useBrokenLinks();
  const page = readPage(id);
  for (const anchor of page.anchors) collectAnchor(anchor);
  for (const link of page.links) collectLink(link);
  return (
    <div data-reference={id}>
      <ReferencePage page={page} />
    </div>
  );
}

function readPage(id: string): ReferencePageData {
  const file = `${REFERENCE_PAGES_DIR}/${id}.json`;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `Reference page "${id}" cannot be rendered: its data cannot be read from ${file}. ` +
        'Run `npm run api:generate` again.',
      {cause},
    );
  }
}
