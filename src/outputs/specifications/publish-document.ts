import type {Definition, Html, Image, Link, Nodes} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {NAME_MAPS} from '../../openapi/document/grammar.ts';
import {isObject, type JsonObject, type JsonValue} from '../../openapi/document/json-value.ts';
import {isSiteLink, type SiteAddress, toServedPath} from '../site-url.ts';

const parser = unified().use(remarkParse).use(remarkGfm);

/** What every link to the site has in it; most texts have none and are not parsed. */
const MAYBE = /(?:\]\(|\]:|=)\s*[<"']?[/&\\]/;
const HTML_LINK = /\b(?:href|src)\s*=\s*["']?(?=\/(?!\/))/gi;

/** A place in a text that needs the address of the site, and the link after it. */
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
function toAbsoluteUrl(link: string, {siteUrl, baseUrl}: SiteAddress): string {
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

/** Members that hold data of readers and of the platform, which nobody may change. */
const DATA = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue', 'mapping']);

/**
 * Makes the document that readers download: links to pages of the site, which specifications write
 * without its address, become absolute in descriptions, extensions and external documents. Examples
 * and everything that programs read stay as they are.
 *
 * @param document the verified one, which stays as it is
 */
export const publishDocument = (document: JsonObject, site: SiteAddress): JsonObject =>
  copyObject(document, 'object', site);

/** What the members of an object are: those of OpenAPI, entries by name, or texts of any name. */
type Kind = 'object' | 'named' | 'texts';

function copyObject(source: JsonObject, kind: Kind, site: SiteAddress): JsonObject {
  const entries = Object.entries(source).map(([name, value]): [string, JsonValue] => [
    name,
    copyMember(name, value, kind, site),
  ]);
  return Object.fromEntries(entries);
}

function copyMember(name: string, value: JsonValue, kind: Kind, site: SiteAddress): JsonValue {
  if (kind === 'named') return copyValue(value, 'object', site);
  const hasTexts = kind === 'texts' || name === 'scopes' || name.startsWith('x-');
  if (hasTexts) return copyValue(value, 'texts', site);
  if (DATA.has(name)) return value;
  if (name === 'examples') return Array.isArray(value) ? value : copyValue(value, 'named', site);
  if (name === 'externalDocs' && isObject(value) && typeof value.url === 'string') {
    const url = toAbsoluteUrl(value.url, site);
    return {...copyObject(value, 'object', site), url};
  }
  return copyValue(value, NAME_MAPS.has(name) ? 'named' : 'object', site, name === 'description');
}

/** @param isText whether a string is Markdown */
function copyValue(value: JsonValue, kind: Kind, site: SiteAddress, isText = false): JsonValue {
  if (typeof value === 'string') {
    return isText || kind === 'texts' ? toAbsoluteLinks(value, site) : value;
  }
  const ofItems = kind === 'texts' ? kind : 'object';
  if (Array.isArray(value)) return value.map((item) => copyValue(item, ofItems, site));
  return isObject(value) ? copyObject(value, kind, site) : value;
}
