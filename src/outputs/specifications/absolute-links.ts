import type {Definition, Html, Image, Link, Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {isSiteLink, type SiteAddress, toServedPath} from '../site-url.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** What every link to the site has in it; most texts have none and are not parsed. */
const MAYBE = /(?:\]\(|\]:|=)\s*[<"']?[/&\\]/;
const HTML_LINK = /\b(?:href|src)\s*=\s*["']?(?=\/(?!\/))/gi;

/** A place in a text where the address of the site has to stand, and the link behind it. */
type Place = {readonly offset: number; readonly link: string};

/**
 * Writes the links of a Markdown text that lead to pages of the site with the site's address, because
 * the text is read elsewhere. Everything else of it stays as it is, code and layout included.
 */
export function toAbsoluteLinks(text: string, site: SiteAddress): string {
  if (!MAYBE.test(text)) return text;
  const places: Place[] = [];
  visit(parser.parse(text), (node) => {
    places.push(...findPlaces(node, text));
  });
  return places
    .sort((a, b) => b.offset - a.offset)
    .reduce((rest, {offset, link}) => {
      const added = toAbsoluteUrl(link, site).slice(0, -link.length);
      return rest.slice(0, offset) + added + rest.slice(offset);
    }, text);
}

/** The URL of a page of the site; any other link as it is. */
export function toAbsoluteUrl(link: string, {siteUrl, baseUrl}: SiteAddress): string {
  return isSiteLink(link) ? siteUrl + toServedPath(link, baseUrl) : link;
}

function findPlaces(node: Nodes, text: string): Place[] {
  if (node.type === 'html') return findHtmlPlaces(node, text);
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    return isSiteLink(node.url) ? findTarget(node, text) : [];
  }
  return [];
}

/** The target is behind the label, which may have brackets of its own. */
function findTarget(node: Link | Image | Definition, text: string): Place[] {
  const from = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? from;
  const label = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
  const sign = node.type === 'definition' ? /\]:\s*<?(?=[/&\\])/ : /\]\(\s*<?(?=[/&\\])/;
  const match = sign.exec(text.slice(label ?? from, end));
  if (!match) return [];
  return [{offset: (label ?? from) + match.index + match[0].length, link: node.url}];
}

function findHtmlPlaces({position, value}: Html, text: string): Place[] {
  const start = position?.start.offset ?? 0;
  const source = text.slice(start, position?.end.offset ?? start + value.length);
  return [...source.matchAll(HTML_LINK)].map((match) => {
    const offset = start + match.index + match[0].length;
    return {offset, link: /^[^\s"'>]*/.exec(text.slice(offset))?.[0] ?? '/'};
  });
}
