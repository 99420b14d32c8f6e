import mapValues from 'lodash/mapValues.js';
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
  const leftOut = new Set<string>();
  const rewritten = makeRewriter(document, leftOut)(document);
  const groups = buildTagGroups(rewritten);
  const names = [...leftOut];
  return {
    document: {...rewritten, ...(groups && {'x-tagGroups': groups})},
    notes: names.length > 0 ? [`Left out, because no page shows them: ${list(names, SHOWN)}.`] : [],
  };
}

/** Functions that convert an object of OpenAPI 3.2 into one of 3.1, by the name of the map that contains it. */
const CONVERTERS: Readonly<Record<string, (object: JsonObject) => JsonObject>> = {
  content: toMediaType,
  mediaTypes: toMediaType,
  securitySchemes: ({deprecated, ...rest}) =>
    describe(rest, deprecated === true ? 'Deprecated.' : undefined, ' '),
  responses: ({summary, ...rest}) => describe({description: '', ...rest}, summary, '\n\n'),
  examples: toExample,
};

/**
 * Makes the function that rewrites an object: one of a map gets the names of the map and of itself.
 *
 * @param leftOut receives the names of parts that no page shows
 */
function makeRewriter(document: JsonObject, leftOut: Set<string>) {
  const parameters = getMember(document.components, 'parameters');
  const self = `${getText(document, '$self') ?? ''}#`;
  /** Tags that are not groups of the sidebar, such as badges. */
  const labels = new Set(
    getList(document, 'tags')
      .filter((tag) => (getText(tag, 'kind') ?? 'nav') !== 'nav')
      .map((tag) => getText(tag, 'name')),
  );

  function isShownTag(tag: JsonValue): boolean {
    const name = typeof tag === 'string' ? tag : getText(tag, 'name');
    const isLabel = name !== undefined && labels.has(name);
    if (isLabel) leftOut.add(`the tag ${quote(name)}`);
    return !isLabel;
  }

  function isShownParameter(value: JsonValue): boolean {
    const name = /^#\/components\/parameters\/([^/]+)$/.exec(getText(value, '$ref') ?? '')?.[1];
    const parameter = name === undefined ? value : getMember(parameters, name);
    if (getText(parameter, 'in') !== 'querystring') return true;
    leftOut.add(`the parameter ${quote(getText(parameter, 'name') ?? name)}`);
    return false;
  }

  function rewriteList(key: string, values: readonly JsonValue[]): JsonValue[] {
    if (key === 'examples') return [...values];
    if (key === 'tags') return values.filter(isShownTag).map((tag) => convert(tag, toTag));
    if (key === 'servers') return values.map((server) => convert(server, toServer));
    const shown = key === 'parameters' ? values.filter(isShownParameter) : values;
    return shown.map((each) => rewriteValue('', each));
  }

  function rewriteValue(key: string, value: JsonValue): JsonValue {
    if (DATA_MEMBERS.has(key) || key.startsWith('x-')) return value;
    if (key === '$ref' && typeof value === 'string')
      return value.startsWith(self) ? value.slice(self.length - 1) : value;
    if (Array.isArray(value)) return rewriteList(key, value);
    if (!isObject(value)) return value;
    if (!NAME_MAPS.has(key)) return rewriteObject(value);
    const members = Object.entries(value);
    const shown =
      key === 'parameters' ? members.filter(([, each]) => isShownParameter(each)) : members;
    return mapValues(Object.fromEntries(shown), (each, name) =>
      convert(each, (part) => rewriteObject(part, key, name)),
    );
  }

  function rewriteObject(object: JsonObject, map = '', name = ''): JsonObject {
    if (map === 'paths' && object.query !== undefined) {
      leftOut.add(`QUERY ${quote(name)} in the TypeScript client`);
    }
    const copy: JsonObject = {};
    for (const [key, value] of Object.entries(object)) {
      const isSecond = key === 'itemSchema' && object.schema !== undefined;
      if (key === 'additionalOperations' && isObject(value)) {
        for (const method of Object.keys(value)) {
          leftOut.add(`the operation ${quote(`${method} ${name}`)}`);
        }
      } else if (UNSHOWN.has(key) || isSecond) leftOut.add(`members ${quote(key)}`);
      else copy[key] = rewriteValue(key, value);
    }
    return lookUp(CONVERTERS, map)?.(copy) ?? copy;
  }

  return rewriteObject;
}

/** Converts an object; other values stay as they are. */
function convert(value: JsonValue, change: (object: JsonObject) => JsonObject): JsonValue {
  return isObject(value) ? change(value) : value;
}

/** A stream of items is validated like a list of them (3.2, "Sequential Media Types"). */
function toMediaType({itemSchema, ...rest}: JsonObject): JsonObject {
  if (itemSchema === undefined || rest.schema !== undefined) return rest;
  const description = 'A stream of items, one after the other.';
  return {...rest, schema: {type: 'array', description, items: itemSchema}};
}

function toExample({dataValue, serializedValue, ...rest}: JsonObject): JsonObject {
  const value = rest.value ?? dataValue ?? serializedValue;
  return value === undefined ? rest : {...rest, value};
}

const toServer = ({name, ...rest}: JsonObject) => describe(rest, name, ': ');
const toTag = (tag: JsonObject) => describe(tag, tag.summary, '\n\n');

/** Puts a short text before a description, unless they are the same. */
function describe(object: JsonObject, short: JsonValue | undefined, between: string): JsonObject {
  if (typeof short !== 'string') return object;
  const {description} = object;
  const isNew = typeof description === 'string' && description !== '' && description !== short;
  return {...object, description: isNew ? `${short}${between}${description}` : short};
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
