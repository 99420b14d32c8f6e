import {DATA_MEMBERS, NAME_MAPS} from '../../openapi/document/grammar.ts';
import {isObject, type JsonObject, type JsonValue} from '../../openapi/document/json-value.ts';
import {isSiteLink, type SiteAddress, toServedPath} from '../site-url.ts';

/** A fence of code, or the beginning of a link to the root of the site. */
const FENCE_OR_LINK = /(`+|~{3,})|(?:\](?:\(|:)\s*<?|\b(?:href|src)\s*=\s*["']?)(?=\/(?!\/))/gi;

/**
 * Makes links of a Markdown text to pages of the site absolute, because the text is read outside of the site.
 * Everything else, with code and layout, is unchanged.
 */
export function toAbsoluteLinks(text: string, {siteUrl, baseUrl}: SiteAddress): string {
  // A pattern for complete code blocks would take quadratic time for a text with many unclosed fences.
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
 * Makes a copy of a document for readers to download, in which links to pages of the site are absolute. Links are
 * changed in descriptions, extensions and external documents, not in data for programs.
 */
export const publishDocument = (document: JsonObject, site: SiteAddress): JsonObject =>
  copyObject(document, 'object', site);

/** How to read a value: as an object of OpenAPI, a map, Markdown in all texts, or external documents. */
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
