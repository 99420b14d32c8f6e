import uniqBy from 'lodash/uniqBy.js';
import {getSpecificationPath} from '../api-files.ts';
import {getList, getText} from '../document/json-value.ts';
import {toSegment} from '../reference/field-id.ts';
import {renderInline, renderMarkdown, toSummary} from '../reference/markdown/render-markdown.ts';
import type {FindOperation, LinkedSite} from '../reference/markdown/tree.ts';
import {cutText} from '../reference/shorten-document.ts';
import {type ErrorCodeEntry, listErrorCodes, readStatus} from './codes.ts';
import type {ErrorPage, ErrorRow, FieldCode} from './types.ts';
import {
  type CodeUse,
  chooseBody,
  findCommonStatus,
  groupUses,
  listUses,
  namesFields,
  type PagesOfApi,
  type RequestsOfHost,
} from './uses.ts';
import {readVerdict} from './verdict.ts';

type ErrorSource = PagesOfApi & {readonly document: unknown};

const UNPROCESSABLE = 422;

type Texts = ReturnType<typeof makeTexts>;

/** Data for links in texts, which name operations by their ids. */
type Site = LinkedSite & {readonly findOperation?: FindOperation};

/**
 * Prepares the pages of all error codes, in the order of `listErrorCodes`.
 *
 * @param hosts hosts whose requests return the codes too
 */
export function buildErrorPages(
  all: readonly ErrorSource[],
  site: Site,
  hosts: readonly RequestsOfHost[] = [],
): ErrorPage[] {
  const uses = listUses(all, hosts, site.baseUrl);
  return listErrorCodes(all).map((known) =>
    buildErrorPage(
      known,
      uses.filter(({code}) => code === known.code),
      all,
      site,
    ),
  );
}

/** Reduces a page to its entry in the list of all errors. */
export function toErrorRow(page: ErrorPage): ErrorRow {
  const {slug, code, status, title, summary, whenHtml, verdict, apis} = page;
  const names = apis.map(({id, label}) => ({id, label}));
  return {slug, code, status, title, summary, whenHtml, verdict, apis: names};
}

function buildErrorPage(
  {code, slug, entry}: ErrorCodeEntry,
  uses: readonly CodeUse[],
  documents: readonly ErrorSource[],
  site: Site,
): ErrorPage {
  const isOwner = ({document}: ErrorSource) => getList(document, 'x-problem-codes').includes(entry);
  const owner = documents.find(isOwner) ?? documents[0];
  const texts = makeTexts(site, owner && getSpecificationPath(owner.api, 'json'));
  const lines = (key: string) => [
    ...new Set(getList(entry, key).flatMap((text) => texts.line(text) ?? [])),
  ];
  const body = chooseBody(uses, code);
  const status = readStatus(entry) ?? findCommonStatus(uses);
  // When the code is returned: the text of the document, or else that of an operation.
  const when = getText(entry, 'when') ?? getText(entry, 'summary');
  const hasFields = status === UNPROCESSABLE && body !== undefined && namesFields(body);
  const fieldCodes = hasFields ? listFieldCodes(documents, texts) : [];
  const page = {
    slug,
    code,
    status,
    title: getText(entry, 'title')?.trim() || code,
    summary: toSummary(when),
    whenHtml: texts.line(when) ?? uses.find(({html}) => html)?.html,
    html: texts.block(getText(entry, 'description')),
    verdict: readVerdict(getText(entry, 'verdict'), status),
    body,
    causes: lines('causes'),
    remedies: lines('remedies'),
    guides: site.hasGuides === false ? [] : lines('guides'),
    fieldCodes,
    apis: groupUses(uses),
    anchors: fieldCodes.map(({id}) => id),
  };
  // The rendered texts have added their links by now.
  return {...page, links: [...texts.links, ...uses.map(({operation}) => operation.href)]};
}

/** Lists the values of `code` in the entries of `errors`, from `x-field-codes` of the root. */
function listFieldCodes(documents: readonly ErrorSource[], texts: Texts): FieldCode[] {
  const entries = documents.flatMap(({document}) => getList(document, 'x-field-codes'));
  const codes = entries.flatMap((entry): FieldCode[] => {
    const code = getText(entry, 'code');
    if (!code?.trim()) return [];
    return [{id: `field-${toSegment(code)}`, code, html: texts.line(getText(entry, 'when'))}];
  });
  return uniqBy(codes, 'id');
}

/** Most characters of a text, so that no page is larger than 1 MB. */
const MAX_TEXT = 20_000;

/** Renders and sanitises the texts of one page, cuts long ones, and collects their links. */
function makeTexts(site: Site, file = '') {
  const links = new Set<string>();
  let count = 0;
  const make = (render: typeof renderMarkdown) => (text: unknown) => {
    if (typeof text !== 'string' || !text.trim()) return undefined;
    count++;
    const link = `\n\nShortened. [The complete text is in the OpenAPI document.](/${file})`;
    const html = render(text.length > MAX_TEXT ? cutText(text, MAX_TEXT) + link : text, {
      // Ids in a text begin with its number, so that texts never share ids.
      anchor: `text-${count}`,
      headingLevel: 3,
      ...site,
      onLink: (href) => links.add(href),
    });
    return html || undefined;
  };
  // Values that are not texts, and empty texts, have no HTML.
  return {links, line: make(renderInline), block: make(renderMarkdown)};
}
