import {NAME_MAPS} from '../../src/openapi/document/grammar.ts';
import {
  getList,
  getMember,
  getText,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../../src/openapi/document/json-value.ts';
import {count, list, quote} from '../../src/openapi/document/quote.ts';

/** A document in terms that the site has, and a sentence for each part that it leaves out. */
type Rewritten = {readonly document: JsonObject; readonly notes: readonly string[]};

/** Members that are data, whatever they look like. */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'mapping']);

/** Members of 3.2 that no page shows; in a map of names they are names. */
const UNSHOWN = new Set([...['itemEncoding', 'prefixEncoding', 'defaultMapping', 'nodeType']]);

/** Most names that a sentence lists. */
const SHOWN = 5;

/**
 * Rewrites what OpenAPI 3.2 adds into terms of 3.1 that mean the same, so that pages, samples, collections,
 * clients and changes all have it: `itemSchema`, `summary` of responses, `parent` and `kind` of tags,
 * `dataValue`, `name` of servers, references that begin with `$self`. The method `query` stays as it is.
 * Other methods (`additionalOperations`) and parameters of the complete query string are on no page: `x-left-out`
 * keeps them, so that their changes are reported.
 *
 * @param document parsed document of any version; one before 3.2 is returned as it is
 * @see https://spec.openapis.org/oas/v3.2.0.html
 */
export function rewriteOpenApi32(document: JsonObject): Rewritten {
  if (!getText(document, 'openapi')?.startsWith('3.2.')) return {document, notes: []};
  const rewriter = new Rewriter(document);
  const rewritten = rewriter.rewrite(document);
  const groups = buildTagGroups(rewritten);
  const paths = isObject(rewritten.paths) ? Object.entries(rewritten.paths) : [];
  const queries = paths.flatMap(([path, item]) =>
    getMember(item, 'query') ? [`QUERY ${path}`] : [],
  );
  return {
    document: {...rewritten, ...rewriter.leftOut, ...(groups && {'x-tagGroups': groups})},
    notes: [
      ...rewriter.notes,
      ...(queries.length > 0
        ? [`The TypeScript client has no functions for ${list(queries, SHOWN, ', ')}.`]
        : []),
    ],
  };
}

class Rewriter {
  readonly #document: JsonObject;
  readonly #self: string | undefined;
  readonly #operations = new Map<string, JsonValue>();
  readonly #queries = new Map<string, JsonValue>();
  readonly #unshown = new Set<string>();
  /** Tags that describe operations and are no place in the sidebar, such as badges. */
  readonly #labels: ReadonlySet<string>;
  readonly #usedLabels = new Set<string>();

  constructor(document: JsonObject) {
    this.#document = document;
    this.#self = getText(document, '$self');
    const labels = getList(document, 'tags').filter(
      (tag) => (getText(tag, 'kind') ?? 'nav') !== 'nav',
    );
    this.#labels = new Set(labels.flatMap((tag) => getText(tag, 'name') ?? []));
  }

  /** What no page shows, by its name; undefined when there is nothing. */
  get leftOut(): JsonObject | undefined {
    const kinds = Object.entries({operations: this.#operations, parameters: this.#queries});
    const found = kinds.filter(([, {size}]) => size > 0);
    if (found.length === 0) return undefined;
    return {
      'x-left-out': Object.fromEntries(found.map(([kind, map]) => [kind, Object.fromEntries(map)])),
    };
  }

  get notes(): string[] {
    const operations = [...this.#operations.keys()].map((name) => quote(name));
    const queries = [...this.#queries.keys()].map((name) => quote(name));
    const methods = `because samples have no such method: ${count(operations.length, 'operation')},`;
    const leftOut: readonly (readonly [reason: string, names: readonly string[]])[] = [
      [methods, operations],
      ['because they are a complete query string: the parameters', queries],
      ['because no page shows them: the members', [...this.#unshown]],
      ['because they are not for navigation: the tags', [...this.#usedLabels]],
    ];
    return leftOut
      .filter(([, names]) => names.length > 0)
      .map(([reason, names]) => `Left out, ${reason} ${list(names, SHOWN, ', ')}.`);
  }

  rewrite(document: JsonObject): JsonObject {
    return this.#members(document, undefined);
  }

  /**
   * @param map name of the map that the object is a member of
   * @param name its name there
   */
  #members(object: JsonObject, map: string | undefined, name = ''): JsonObject {
    const members = Object.entries(object).flatMap(([key, value]): [string, JsonValue][] => {
      if (key === 'additionalOperations' && isObject(value)) {
        for (const [method, operation] of Object.entries(value)) {
          this.#operations.set(`${method} ${name}`.trim(), operation);
        }
        return [];
      }
      if (UNSHOWN.has(key)) {
        this.#unshown.add(quote(key));
        return [];
      }
      return [[key, this.#value(key, value)]];
    });
    const copy = Object.fromEntries(members);
    if (map === 'content' || map === 'mediaTypes') {
      if (copy.schema !== undefined && copy.itemSchema !== undefined) {
        this.#unshown.add(quote('itemSchema'));
      }
      return toMediaType(copy);
    }
    if (map === 'securitySchemes') return toScheme(copy);
    if (map === 'responses') return toResponse(copy);
    if (map === 'examples') return toExample(copy);
    return copy;
  }

  #value(key: string, value: JsonValue): JsonValue {
    if (DATA.has(key) || key.startsWith('x-')) return value;
    if (key === '$ref' && typeof value === 'string') return this.#reference(value);
    if (key === 'parameters' && Array.isArray(value)) {
      return value.filter((each) => !this.#isQueryString(each)).map((each) => this.#item(each));
    }
    if (key === 'servers' && Array.isArray(value)) return value.map(toServer);
    if (key === 'tags' && Array.isArray(value)) return this.#tags(value);
    if (key === 'examples' && Array.isArray(value)) return value;
    if (Array.isArray(value)) return value.map((each) => this.#item(each));
    if (!isObject(value)) return value;
    return NAME_MAPS.has(key) ? this.#map(key, value) : this.#members(value, undefined);
  }

  #item(value: JsonValue): JsonValue {
    if (Array.isArray(value)) return value.map((each) => this.#item(each));
    return isObject(value) ? this.#members(value, undefined) : value;
  }

  /** Tags of an operation, or all tags of the document. */
  #tags(tags: readonly JsonValue[]): JsonValue {
    const shown = tags.filter((tag) => {
      const name = typeof tag === 'string' ? tag : getText(tag, 'name');
      const isLabel = name !== undefined && this.#labels.has(name);
      if (isLabel) this.#usedLabels.add(quote(name));
      return !isLabel;
    });
    return shown.map((tag) => (isObject(tag) ? toTag(tag) : tag));
  }

  #map(name: string, object: JsonObject): JsonObject {
    const members = Object.entries(object).filter(
      ([, value]) => name !== 'parameters' || !this.#isQueryString(value),
    );
    return Object.fromEntries(
      members.map(([key, value]) => [
        key,
        isObject(value) ? this.#members(value, name, key) : value,
      ]),
    );
  }

  #reference(reference: string): string {
    const isOwn = this.#self && reference.startsWith(`${this.#self}#`);
    return isOwn ? reference.slice(this.#self?.length) : reference;
  }

  #isQueryString(value: JsonValue): boolean {
    const name = /^#\/components\/parameters\/([^/]+)$/.exec(getText(value, '$ref') ?? '')?.[1];
    const parameters = getMember(getMember(this.#document, 'components'), 'parameters');
    const parameter = name === undefined ? value : getMember(parameters, name);
    if (getText(parameter, 'in') !== 'querystring') return false;
    this.#queries.set(getText(parameter, 'name') ?? name ?? '', parameter ?? value);
    return true;
  }
}

/** A stream of items is validated as a list of them (3.2, "Sequential Media Types"). */
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

/** Puts a short text before a longer one, unless they are the same. */
function joinTexts(short: string, long: JsonValue | undefined, between = ': '): string {
  const isNew = typeof long === 'string' && long !== '' && long !== short;
  return isNew ? `${short}${between}${long}` : short;
}

function toScheme({deprecated, ...rest}: JsonObject): JsonObject {
  return deprecated === true
    ? {...rest, description: joinTexts('Deprecated.', rest.description, ' ')}
    : rest;
}

function toTag({summary, ...rest}: JsonObject): JsonObject {
  return typeof summary === 'string'
    ? {...rest, summary, description: joinTexts(summary, rest.description, '\n\n')}
    : rest;
}

/** Headings for nested tags: each tag without a parent, with all tags below it; undefined without nesting. */
function buildTagGroups(document: JsonObject): JsonValue | undefined {
  const tags = getList(document, 'tags').filter(isObject);
  const parentOf = new Map(tags.map((tag) => [getText(tag, 'name'), getText(tag, 'parent')]));
  if (document['x-tagGroups'] !== undefined || ![...parentOf.values()].some(Boolean))
    return undefined;
  const findTop = (name: string): string => {
    const seen = new Set<string>();
    let top = name;
    for (let next = parentOf.get(top); next && !seen.has(next); next = parentOf.get(top)) {
      seen.add(next);
      top = next;
    }
    return top;
  };
  const names = tags.flatMap((tag) => getText(tag, 'name') ?? []);
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(findTop(name), [...(groups.get(findTop(name)) ?? []), name]);
  return [...groups].map(([top, members]) => {
    const tag = tags.find((each) => getText(each, 'name') === top);
    return {name: getText(tag, 'summary') ?? top, tags: members};
  });
}
