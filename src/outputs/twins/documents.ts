import {getTwinPath, INDEX_FILE} from '../../config/twins.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import type {SiteModel} from '../model.ts';
import {makeContext} from './context.ts';
import {TWIN_KINDS} from './kinds/index.ts';
import {makeHeading, makeItem, makeLink, makeList, makeParagraph} from './markdown/nodes.ts';
import {toMarkdown} from './markdown/to-markdown.ts';
import {type Part, splitBody} from './split.ts';
import type {Twin} from './twin.ts';

/** A page as Markdown: its file, and further ones when it is too long for one. */
export type TwinDocument = {
  readonly twin: Twin;
  /** Address of the first file. */
  readonly address: string;
  readonly files: readonly {readonly address: string; readonly text: string}[];
};

/** Most characters of a file; assistants cut longer ones. */
export const MOST_CHARACTERS = 50_000;

/** What title, index line and the list of parts may take of it. */
const FRAME = 4_000;

/**
 * Writes all pages of a site as Markdown, once for each model.
 *
 * @throws when a page has no address for its file, or something without a form in Markdown
 */
export const writeDocuments = rememberFor((site: SiteModel): readonly TwinDocument[] => {
  const context = makeContext(site);
  return TWIN_KINDS.flatMap((list) => list(context)).map((twin) => writeDocument(twin, site));
});

function writeDocument(twin: Twin, site: SiteModel): TwinDocument {
  const {siteUrl, baseUrl} = site.product;
  const address = getTwinPath(twin.url, baseUrl);
  if (!address) {
    throw new Error(
      `The page ${twin.url} cannot be written as Markdown: found no path for its file, expected a ` +
        'page that has one. Correct src/config/twins.ts.',
    );
  }
  const parts = splitBody(twin.body, MOST_CHARACTERS - FRAME);
  const addresses = parts.map((_, at) =>
    at === 0 ? address : address.replace(/\.md$/, `/part-${at + 1}.md`),
  );
  const links = addresses.map((each) => `${siteUrl}${each}`);
  const index = `${siteUrl}${baseUrl}${INDEX_FILE}`;
  return {
    twin,
    address,
    files: parts.map(({text}, at) => {
      const head = [
        makeParagraph('Index of all pages: ', makeLink(index, [INDEX_FILE])),
        makeHeading(1, twin.title, at > 0 ? ` (part ${at + 1} of ${parts.length})` : ''),
        ...(parts.length > 1 ? describeParts(parts, links, at) : []),
      ];
      return {address: addresses[at] ?? address, text: `${toMarkdown(head)}\n${text}`};
    }),
  };
}

/** Where the other parts are; the first file says what is in each. */
function describeParts(parts: readonly Part[], links: readonly string[], at: number) {
  const name = (part: number) => makeLink(links[part] ?? '', [`part ${part + 1}`]);
  if (at > 0) {
    const next = at + 1 < parts.length ? [', next is ', name(at + 1)] : [];
    return [makeParagraph('The page begins with ', name(0), ...next, '.')];
  }
  const items = parts.map(({titles}, part) =>
    makeItem(makeParagraph(name(part), `: ${shorten(titles)}`)),
  );
  return [makeParagraph(`This page has ${parts.length} parts:`), makeList(items)];
}

/** Most characters of what a part is said to hold. */
const MOST_TITLES = 200;

function shorten(titles: readonly string[]): string {
  const text = titles.join(', ');
  return text.length > MOST_TITLES
    ? `${text.slice(0, MOST_TITLES).replace(/,[^,]*$/, '')} …`
    : text;
}
