import memoize from 'lodash/memoize.js';
import type {GuidePage} from '../../../src/guides/parse-guide.ts';
import {describeNearest} from '../../../src/guides/reference-error.ts';
import {
  getText,
  isObject,
  type JsonValue,
  walkJson,
} from '../../../src/openapi/document/json-value.ts';
import {getPlace, listNodes} from '../page.ts';
import type {LintedSite, Rule} from './index.ts';

/** Members of a document below which everything is a name of the platform. */
const VALUE_KEYS = ['enum', 'const', 'default', 'example', 'examples'];
const NAME_KEYS = ['name', 'operationId'];
/** Members of a document that are maps of names. */
const MAP_KEYS = ['properties', 'schemas', 'headers'];

const collectNames = memoize(({context, ownNames}: LintedSite): ReadonlySet<string> => {
  const names = new Set<string>(['true', 'false', 'null']);
  for (const entry of ownNames) names.add(getText(entry, 'name') ?? '');
  for (const {document, operations} of [...context.specifications, ...context.hosts]) {
    collect(document, names);
    for (const id of operations.keys()) names.add(id);
  }
  for (const known of Object.values(context.catalogue)) {
    for (const name of known.keys()) names.add(name);
  }
  return names;
});

function collect(document: JsonValue, names: Set<string>): void {
  for (const {value, keys} of walkJson(document)) {
    const key = keys.at(-1) ?? '';
    const isValue = keys.some((each) => VALUE_KEYS.includes(each));
    if (typeof value === 'string' && (isValue || NAME_KEYS.includes(key))) names.add(value);
    if (!isObject(value) || (!isValue && !MAP_KEYS.includes(key))) continue;
    for (const name of Object.keys(value)) names.add(name);
  }
}

/**
 * The names in a piece of inline code that are worth looking up.
 *
 * @example `filter[updated_at][gte]` has filter, updated_at and gte; `status: hidden` has both
 * @returns nothing for anything that is not a name: numbers, addresses, commands, abbreviations
 */
function splitNames(code: string): string[] {
  const word = /[a-z][a-z0-9]*(?:_[a-z0-9]+)*/.source;
  const name = `${word}(?:\\[\\])?(?:\\.${word}(?:\\[\\])?)*`;
  const filter = `${word}(?:\\[${word}\\])+`;
  const forms = new RegExp(`^(?:${name}|${filter})(?:(?:=|: )-?(?:${word}|\\d+))?$`);
  if (!forms.test(code) || code.endsWith('.example')) return [];
  // The value after a plain `=` is an example, as in `q=quay`.
  const checked = code.includes('[') ? code : code.replace(/=.*/, '');
  return checked.match(new RegExp(word, 'g')) ?? [];
}

/**
 * Names in inline code exist: in the specifications, the schemas and data of the guides, or the code
 * of the page itself.
 */
export const knownNames: Rule = {
  id: 'known-name',
  check(page, site) {
    const names = collectNames(site);
    const own = collectOwnCode(page);
    const identifiers = () => [...names].filter((name) => /^[a-z][a-z0-9_.]*$/.test(name));
    return listNodes(page.tree, 'inlineCode').flatMap((node) => {
      if (names.has(node.value)) return [];
      const unknown = splitNames(node.value).filter((name) => !names.has(name) && !own.has(name));
      return unknown.map((name) => ({
        ...getPlace(node),
        message:
          `\`${name}\` is not a name of the specifications${describeNearest(name, identifiers())}. ` +
          'Correct it, or add it with its meaning to docs/_data/names.json.',
      }));
    });
  },
};

/** The words of the page's code blocks and attributes, which its text may name. */
function collectOwnCode({tree}: GuidePage): ReadonlySet<string> {
  const elements = listNodes(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement');
  const given = elements.flatMap(({attributes}) => attributes.map(({value}) => value));
  const code = [...listNodes(tree, 'code'), ...given].map((each) =>
    typeof each === 'object' ? each?.value : '',
  );
  return new Set(code.join(' ').match(/\w+/g));
}
