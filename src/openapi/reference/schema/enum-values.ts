import {
  getList,
  getMember,
  isObject,
  type JsonValue,
  printValue,
} from '../../document/json-value.ts';
import {type MergedSchema, pick, readAccepted} from '../../document/merge-schema.ts';
import type {PageContext} from '../page-context.ts';
import type {EnumValue} from '../types.ts';

/** A list item with a value and its meaning: "- `paid`: the money is there". */
const MEANING = /^\s*[-*+]\s+[`*"']*([^`*"':]+?)[`*"']*\s*(?::|-|–|—|=)\s+(.+?)\s*$/;

type DescribedValue = Omit<EnumValue, 'id'>;

type EnumDescription = {
  readonly values: readonly DescribedValue[];
  /** The description without the lines that are meanings. */
  readonly description: string | undefined;
};

/**
 * Lists the allowed values of a schema with their meanings, from `x-enum-descriptions`, from a choice of described
 * constants, or from a list in the description.
 */
export function describeEnum(
  schema: MergedSchema,
  description: string | undefined,
  page: PageContext,
  anchor: string,
): EnumDescription | undefined {
  const toValue = (value: string, text: string | undefined): DescribedValue => {
    return {value, html: page.renderLine(text, anchor)};
  };
  const constants = listConstants(schema);
  if (constants)
    return {values: constants.map(({value, text}) => toValue(value, text)), description};
  const allowed = listAllowedValues(schema);
  if (!allowed) return undefined;
  const names = allowed.map(printValue);
  const given = givenMeanings(schema, names);
  const explained = given.size ? {meanings: given, description} : readMeanings(description, names);
  const history = page.findHistory(schema.parts, anchor);
  const accepted = new Set(readAccepted(schema.parts)?.map(printValue) ?? names);
  const values = names
    .filter((name) => accepted.has(name))
    .map((name) => ({
      ...toValue(name, explained.meanings.get(name)),
      since: history?.values.get(name),
    }));
  return {values, description: explained.description};
}

/** Lists the values that are in the `enum` of every part; undefined if no part has one. */
export function listAllowedValues({parts, isNullable}: MergedSchema): JsonValue[] | undefined {
  const [first, ...others] = parts
    .filter((part) => part.raw('enum').exists)
    .map((part) => getList(part.object, 'enum'));
  const sets = others.map((values) => new Set(values));
  return first?.filter(
    (value) => sets.every((set) => set.has(value)) && !(isNullable && value === null),
  );
}

/** Lists the constants of a choice, which is an enum with a description for each value. */
export function listConstants({choices}: MergedSchema) {
  const [choice, ...others] = choices;
  if (!choice || others.length > 0) return undefined;
  const constants = choice.alternatives.flatMap(({value}) => toConstant(value) ?? []);
  return constants.length === choice.alternatives.length ? constants : undefined;
}

function toConstant(value: JsonValue | undefined) {
  const constant = getMember(value, 'const');
  if (constant === undefined || isObject(constant) || Array.isArray(constant)) return undefined;
  const text = getMember(value, 'description') ?? getMember(value, 'title');
  return {value: printValue(constant), text: typeof text === 'string' ? text : undefined};
}

function givenMeanings({parts}: MergedSchema, names: readonly string[]): Map<string, string> {
  const given = pick(parts, 'x-enum-descriptions') ?? pick(parts, 'x-enumDescriptions');
  if (!isObject(given) && !Array.isArray(given)) return new Map();
  return new Map(
    names.flatMap((name, index): [string, string][] => {
      const text: unknown = Array.isArray(given) ? given[index] : given[name];
      return typeof text === 'string' && text ? [[name, text]] : [];
    }),
  );
}

function readMeanings(
  description: string | undefined,
  names: readonly string[],
): {meanings: Map<string, string>; description: string | undefined} {
  const meanings = new Map<string, string>();
  const rest: string[] = [];
  const known = new Set(names);
  for (const line of description?.split('\n') ?? []) {
    const [, name, text] = MEANING.exec(line) ?? [];
    if (name && text && known.has(name)) meanings.set(name, text);
    else rest.push(line);
  }
  // A list with half of the values or less is ordinary text, not a table of meanings.
  if (meanings.size * 2 <= names.length) return {meanings: new Map(), description};
  return {meanings, description: rest.join('\n').trim()};
}
