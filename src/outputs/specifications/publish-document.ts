import {DATA_MEMBERS, NAME_MAPS} from '../../openapi/document/grammar.ts';
import {isObject, type JsonObject, type JsonValue} from '../../openapi/document/json-value.ts';
import {isSiteLink, type SiteAddress, toServedPath} from '../site-url.ts';

/** What begins or ends code, or is before the address of a link that begins at the root of the site. */
const FENCE_OR_LINK = /(`+|~{3,})|(?:\](?:\(|:)\s*<?|\b(?:href|src)\s*=\s*["']?)(?=\/(?!\/))/gi;

/**
 * Writes the links of a Markdown text that lead to pages of the site with the site's address, because
 * the text is read elsewhere. Everything else of it stays as it is, code and layout included.
 */
export function toAbsoluteLinks(text: string, {siteUrl, baseUrl}: SiteAddress): string {
  // No pattern for whole code: of many fences without an end each would search the rest of the text.
  const ends = new Map(
    Array.from(text.matchAll(FENCE_OR_LINK), (match) => [match[1], match.index]),
  );
  let open: string | undefined;
  return text.replace(FENCE_OR_LINK, (found: string, fence: string | undefined, at: number) => {
    if (open !== undefined || fence !== undefined) {
      if (open === fence) open = undefined;
      else if (open === undefined && at < (ends.get(fence) ?? 0)) open = fence;
      return found;
    }
    const isServed = text.startsWith(baseUrl, at + found.length);
    return `${found}${siteUrl}${isServed ? '' : baseUrl.slice(0, -1)}`;
  });
}

/**
 * Makes the document that readers download, a copy: links to pages of the site, which specifications write without its
 * address, become absolute in descriptions, extensions and external documents. What programs read stays as it is.
 */
export const publishDocument = (document: JsonObject, site: SiteAddress): JsonObject =>
  copyObject(document, 'object', site);

/** What a value is: of OpenAPI, a map of any names, Markdown wherever it holds text, or external documents. */
type Kind = 'object' | 'named' | 'texts' | 'address';

function copyObject(source: JsonObject, kind: Kind, site: SiteAddress): JsonObject {
  const entries = Object.entries(source).map(([name, value]): [string, JsonValue] => [
    name,
    kind === 'named' ? copyValue(value, 'object', site) : copyMember(name, value, kind, site),
  ]);
  return Object.fromEntries(entries);
}

function copyMember(name: string, value: JsonValue, kind: Kind, site: SiteAddress): JsonValue {
  const hasTexts = kind === 'texts' || name === 'scopes' || name.startsWith('x-');
  if (hasTexts) return copyValue(value, 'texts', site);
  if (DATA_MEMBERS.has(name)) return value;
  if (name === 'examples') return Array.isArray(value) ? value : copyValue(value, 'named', site);
  if (name === 'description' && typeof value === 'string') return toAbsoluteLinks(value, site);
  if (name === 'externalDocs') return copyValue(value, 'address', site);
  const isAddress = kind === 'address' && name === 'url' && typeof value === 'string';
  if (isAddress && isSiteLink(value)) return site.siteUrl + toServedPath(value, site.baseUrl);
  return copyValue(value, NAME_MAPS.has(name) ? 'named' : 'object', site);
}

function copyValue(value: JsonValue, kind: Kind, site: SiteAddress): JsonValue {
  if (typeof value === 'string') return kind === 'texts' ? toAbsoluteLinks(value, site) : value;
  const ofItems = kind === 'texts' ? kind : 'object';
  if (Array.isArray(value)) return value.map((item) => copyValue(item, ofItems, site));
  return isObject(value) ? copyObject(value, kind, site) : value;
}
