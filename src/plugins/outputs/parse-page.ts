import {createRequire} from 'node:module';
import {parseDocument} from 'htmlparser2';

/** What the local search plugin reads of a page. */
export type ParsedPage = {
  readonly pageTitle: string;
  readonly description: string;
  readonly breadcrumb: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    /** Empty for the text below the title. */
    readonly hash: string;
    readonly content: string;
  }[];
};

/**
 * A step of the plugin's `postBuild` (`utils/postBuildFactory.js`); its own types do not name it. What it
 * gets it gives to `cheerio.load`, which takes a text or a tree.
 */
type ParseModule = {
  readonly parse: (
    tree: ReturnType<typeof parseDocument>,
    type: 'docs',
    url: string,
    config: {readonly ignoreCssSelectors: readonly string[]},
  ) => ParsedPage | null;
};

const require = createRequire(import.meta.url);
const {
  parse,
}: ParseModule = require('@easyops-cn/docusaurus-search-local/dist/server/server/utils/parse');

/**
 * Reads a built page of documents as the local search plugin does: title, breadcrumbs, text by heading.
 *
 * @param ignored CSS selectors of the parts that are left out
 * @returns null for a page that search engines are told not to index
 */
export function parsePage(html: string, ignored: readonly string[]): ParsedPage | null {
  return parse(parseDocument(html), 'docs', '', {ignoreCssSelectors: ignored});
}
