import {readFileSync} from 'node:fs';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {SECTION_IDS} from '../../openapi/reference/sections';

type PreparedPage = {readonly anchors: readonly string[]; readonly links: readonly string[]};

/**
 * Reads the prepared data of a page in the server bundle, and passes its ids and links to Docusaurus's
 * check for broken links.
 *
 * @throws when the data cannot be read: the build must not yield an empty page
 */
export function usePreparedPage<Page extends PreparedPage>(file: string): Page {
  const {collectAnchor, collectLink} = useBrokenLinks();
  const page = readPage<Page>(file);
  for (const anchor of [...SECTION_IDS, ...page.anchors]) collectAnchor(anchor);
  for (const link of page.links) collectLink(link);
  return page;
}

function readPage<Page>(file: string): Page {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(
      `A page cannot be rendered: its data cannot be read from ${file}. Run \`npm run api:generate\` again.`,
      {cause},
    );
  }
}
