import {readFileSync} from 'node:fs';
import type {ReactNode} from 'react';
import {ReferencePage} from './ReferencePage';
import type {ReferenceContentProps} from './reference-content';

/**
 * The content of a reference page in the server bundle: reads the page's prepared data from disk,
 * page by page, so that the bundle itself stays small however many operations there are.
 *
 * @throws when the page data is missing: the build must not yield an empty page.
 */
export function ReferenceContent({id}: ReferenceContentProps): ReactNode {
  const file = `${REFERENCE_PAGES_DIR}/${id}.json`;
  const page = JSON.parse(readFileSync(file, 'utf8'));
  return (
    <div data-reference={id}>
      <ReferencePage page={page} />
    </div>
  );
}
