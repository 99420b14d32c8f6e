import {readFileSync} from 'node:fs';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {SECTION_IDS} from '../../openapi/reference/sections';

type PreparedPage = {readonly anchors: readonly string[]; readonly links: readonly string[]};

/**
 * Reads the prepared data of a page in the server bundle, and passes its ids and links to Docusaurus's
 * check for broken links.
 */
export function usePreparedPage<Page extends PreparedPage>(file: string): Page {
  const {collectAnchor, collectLink} = useBrokenLinks();
  const page: Page = JSON.parse(readFileSync(file, 'utf8'));
  for (const anchor of [...SECTION_IDS, ...page.anchors]) collectAnchor(anchor);
  for (const link of page.links) collectLink(link);
  return page;
}
