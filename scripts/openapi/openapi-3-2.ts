import {DATA_MEMBERS, NAME_MAPS} from '../../src/openapi/document/grammar.ts';
import {
  getList,
  getMember,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
  lookUp,
} from '../../src/openapi/document/json-value.ts';
import {list, quote} from '../../src/openapi/document/quote.ts';

/** Members of 3.2 that no page shows. In a map of names they are names. */
const UNSHOWN = new Set(['itemEncoding', 'prefixEncoding', 'defaultMapping', 'nodeType']);

/** Number of parts that the sentence lists at most. */
const SHOWN = 10;

/**
 * Rewrites the additions of OpenAPI 3.2 into equivalents of 3.1, so that pages, samples, collections, clients
 * and changes need no code for them: `itemSchema`, `summary` of responses, `parent` and `kind` of tags,
 * `dataValue`, `name` of servers, references that begin with `$self`. The method `query` stays as it is.
 *
 * @param document parsed document of any version; one before 3.2 is returned unchanged
 * @returns a document that the site can show, and a sentence that names the parts left out
 * @see https://spec.openapis.org/oas/v3.2.0.html
 */
export function rewriteOpenApi32(document: JsonObject): {document: JsonObject; notes: string[]} {
  if (!getText(document, 'openapi')?.startsWith('3.2.')) return {document, notes: []};
  const rewriter = new Rewriter(document);
  const rewritten = rewriter.members(document);
  const groups = buildTagGroups(rewritten);
  const names = [...rewriter.leftOut];
  return {
    document: {...rewritten, ...(groups && {'x-tagGroups': groups})},
    notes: names.length > 0 ? [`Left out, because no page shows them: ${list(names, SHOWN)}.`] : [],
  };
}

/** Functions that convert an object of OpenAPI 3.2 into one of 3.1, by the name of the map that contains it. */
const CONVERTERS: Readonly<Record<string, (object: JsonObject) => JsonObject>> = {
  content: toMediaType,
  mediaTypes: toMediaType,
  securitySchemes: toScheme,
  responses: toResponse,
  examples: toExample,
};

class Rewriter {
  /** Names of parts that no page shows, for the sentence. */
  readonly leftOut = new Set<string>();
  readonly #parameters: JsonValue | undefined;
  readonly #self: string;
  /** Tags that are not groups of the sidebar, such as badges. */
  readonly #labels: ReadonlySet<string>;

  constructor(document: JsonObject) {
    this.#parameters = getMember(document.components, 'parameters');
    this.#self = `${getText(document, '$self') ?? ''}#`;
    const labels = getList(document, 'tags').filter(
      (tag) => (getText(tag, 'kind') ?? 'nav') !== 'nav',
    );
    this.#labels = new Set(labels.flatMap((tag) => getText(tag, 'name') ?? []));
  }

  /**
   * Rewrites the members of an object.
   *
   * @param map name of the map that contains the object
   * @param name name of the object in the map
   */
  members(object: JsonObject, map = '', name = ''): JsonObject {
    if (map === 'paths' && object.query !== undefined) {
      this.leftOut.add(`QUERY ${quote(name)} in the TypeScript client`);
    }
    const copy: JsonObject = {};
    for (const [key, value] of Object.entries(object)) {
      const isSecond = key === 'itemSchema' && object.schema !== undefined;
      if (key === 'additionalOperations' && isObject(value)) {
        for (const method of Object.keys(value)) {
          this.leftOut.add(`the operation ${quote(`${method} ${name}`)}`);
        }
      } else if (UNSHOWN.has(key) || isSecond) this.leftOut.add(`members ${quote(key)}`);
      else copy[key] = this.#value(key, value);
    }
    return lookUp(CONVERTERS, map)?.(copy) ?? copy;
  }

  #value(key: string, value: JsonValue): JsonValue {
    if (DATA_MEMBERS.has(key) || key.startsWith('x-')) return value;
    if (key === '$ref' && typeof value === 'string')
      return value.startsWith(this.#self) ? value.slice(this.#self.length - 1) : value;
    if (Array.isArray(value)) return this.#list(key, value);
    if (!isObject(value)) return value;
    return NAME_MAPS.has(key) ? this.#map(key, value) : this.members(value);
  }

  #list(key: string, value: readonly JsonValue[]): JsonValue[] {
    if (key === 'examples') return [...value];
    if (key === 'servers') return value.map(toServer);
    if (key === 'tags') return this.#tags(value);
    const shown = key === 'parameters' ? value.filter((each) => !this.#isQueryString(each)) : value;
    return shown.map((each) => this.#value('', each));
  }

  /** Tags of an operation, or all tags of the document. */
  #tags(tags: readonly JsonValue[]): JsonValue[] {
    const shown = tags.filter((tag) => {
      const name = typeof tag === 'string' ? tag : getText(tag, 'name');
      const isLabel = name !== undefined && this.#labels.has(name);
      if (isLabel) this.leftOut.add(`the tag ${quote(name)}`);
      return !isLabel;
    });
    return shown.map((tag) => (isObject(tag) ? toTag(tag) : tag));
  }

  #map(name: string, object: JsonObject): JsonObject {
    const copy: JsonObject = {};
    for (const [key, value] of Object.entries(object)) {
      if (name === 'parameters' && this.#isQueryString(value)) continue;
      copy[key] = isObject(value) ? this.members(value, name, key) : value;
    }
    return copy;
  }

  #isQueryString(value: JsonValue): boolean {
    const name = /^#\/components\/parameters\/([^/]+)$/.exec(getText(value, '$ref') ?? '')?.[1];
    const parameter = name === undefined ? value : getMember(this.#parameters, name);
    if (getText(parameter, 'in') !== 'querystring') return false;
    this.leftOut.add(`the parameter ${quote(getText(parameter, 'name') ?? name)}`);
    return true;
  }
}

/** A stream of items is validated like a list of them (3.2, "Sequential Media Types"). */
function toMediaType({itemSchema, ...rest}: JsonObject): JsonObject {
  if (itemSchema === undefined || rest.schema !== undefined) return rest;
  const description = 'A stream of items, one after the other.';
  return {...rest, schema: {type: 'array', description, items: itemSchema}};
}

function toResponse({summary, ...rest}: JsonObject): JsonObject {
  const {description} = rest;
  if (typeof summary !== 'string')
    return typeof description === 'string' ? rest : {...rest, description: ''};
  return {...rest, description: joinTexts(summary, description, '\n\n')};
}

function toExample({dataValue, serializedValue, ...rest}: JsonObject): JsonObject {
  const value = rest.value ?? dataValue ?? serializedValue;
  return value === undefined ? rest : {...rest, value};
}

function toServer(server: JsonValue): JsonValue {
  if (!isObject(server) || typeof server.name !== 'string') return server;
  const {name, ...rest} = server;
  return {...rest, description: joinTexts(name, rest.description)};
}

/** Joins a short text and a longer one, unless they are the same. */
function joinTexts(short: string, long: JsonValue | undefined, between = ': '): string {
  const isNew = typeof long === 'string' && long !== '' && long !== short;
  return isNew ? `${short}${between}${long}` : short;
}

function toScheme({deprecated, ...rest}: JsonObject): JsonObject {
  if (deprecated !== true) return rest;
  return {...rest, description: joinTexts('Deprecated.', rest.description, ' ')};
}

function toTag(tag: JsonObject): JsonObject {
  const {summary, description} = tag;
  if (typeof summary !== 'string') return tag;
  return {...tag, description: joinTexts(summary, description, '\n\n')};
}

/** Groups of nested tags: each tag without a parent, with all tags below it. Undefined if no tag has a parent. */
function buildTagGroups(document: JsonObject): JsonValue | undefined {
  const tags = getList(document, 'tags').filter(isObject);
  const parentOf = new Map(tags.map((tag) => [getText(tag, 'name'), getText(tag, 'parent')]));
  if (document['x-tagGroups'] !== undefined || ![...parentOf.values()].some(Boolean))
    return undefined;
  const findTop = (name: string, seen: readonly string[] = []): string => {
    const parent = parentOf.get(name);
    return parent && !seen.includes(parent) ? findTop(parent, [...seen, parent]) : name;
  };
  const names = tags.flatMap((tag) => getText(tag, 'name') ?? []);
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(findTop(name), [...(groups.get(findTop(name)) ?? []), name]);
  return [...groups].map(([top, members]) => {
    const tag = tags.find((each) => getText(each, 'name') === top);
    return {name: getText(tag, 'summary') ?? top, tags: members};
  });
}
