import fc from 'fast-check';

/**
 * Names that break programs which take names for harmless. `__proto__` is not among them: a document
 * with that key is refused, and `damage.ts` puts it in.
 */
export const ODD_NAMES: readonly string[] = [
  ...['constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'],
  ...['default', 'class', '$ref', '$schema', '$defs', 'x-extra', 'null', 'true', 'NaN', '-1', '0'],
  ...['', ' ', '.', '..', '../../x', 'a b', 'a/b', 'a~b', 'a~1b', 'a%20b', '100%', '%zz', '%2e%2e'],
  ...['\u0000', 'a\u0000b', '\n', 'a\tb', '\\', '"', "it's", '`tick`', '?q=1#f', 'a[]', 'a[b][]'],
  ...['مرحبا', '\u202eabc\u202c', 'ÀÉ', 'e\u0301', '日本語', '💩', 'ſ', 'İ', '\u200b', '\ufeff'],
  ...['<script>', '</script>', '<!--', ']]>', '&amp;', '{id}', '{', '}', '{{x}}', '=', ';', ','],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a hostile document.
  ...['${x}', '$(x)', '$x', "');", '" onclick="x', 'con', 'index', '1e999', 'a'.repeat(300)],
];

/** Mostly what documents hold, sometimes what nobody expects. */
export const name = fc.oneof(
  {weight: 6, arbitrary: fc.constantFrom('id', 'name', 'event_guid', 'created-at', 'pageSize')},
  {weight: 2, arbitrary: fc.constantFrom(...ODD_NAMES)},
  {weight: 1, arbitrary: fc.string({maxLength: 12, unit: 'grapheme'})},
);

/** Builds an object whose members are its own, whatever their names are. */
export function toObject<Value>(
  members: readonly (readonly [string, Value])[],
): Record<string, Value> {
  return Object.fromEntries(members);
}

/** An object with a few members of any name. */
export function mapOf<Value>(
  value: fc.Arbitrary<Value>,
  {max = 3, key = name}: {readonly max?: number; readonly key?: fc.Arbitrary<string>} = {},
): fc.Arbitrary<Record<string, Value>> {
  return fc.array(fc.tuple(key, value), {maxLength: max}).map(toObject);
}

/** An object of which every member may be absent, except those named. */
export function partial<Model extends object>(
  model: {[Key in keyof Model]: fc.Arbitrary<Model[Key]>},
  required: readonly (keyof Model & string)[] = [],
): fc.Arbitrary<object> {
  return fc.record(model as Record<string, fc.Arbitrary<unknown>>, {requiredKeys: [...required]});
}

/** Any JSON value: what stands where something else belongs. */
export const anything = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', 'text', [], {}, [[]], [null]),
  fc.constantFrom<unknown>({$ref: '#/components/schemas/Node'}, {$ref: '#'}, {$ref: 5}, [{}], [1]),
  fc.constantFrom(...ODD_NAMES),
  fc.jsonValue({maxDepth: 2}),
);
