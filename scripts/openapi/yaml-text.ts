import {CORE_SCHEMA, load, Type, YAMLException} from 'js-yaml';
import type {JsonValue} from '../../src/openapi/document/json-value.ts';

/** Merge keys are YAML 1.1, but many published documents have them; the parser bounds their work. */
const YAML_SCHEMA = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:merge', {kind: 'scalar', resolve: (data) => data === '<<'}),
  ],
});

/**
 * Parses YAML 1.2. A key twice, nesting beyond 100 levels and tags that are not JSON's are refused by
 * the parser; aliases stay references, however often they occur.
 *
 * @throws {YAMLException} for all that is not YAML; see `describeYamlError`.
 */
export function parseYamlText(text: string): JsonValue {
  return load(text, {schema: YAML_SCHEMA}) as JsonValue;
}

/** Says in one line what the parser found, and where if it knows. */
export function describeYamlError(error: unknown): string {
  if (!(error instanceof YAMLException)) return String(error);
  // An error about the stream as a whole has no mark, whatever its type says.
  const {reason, mark}: Partial<YAMLException> = error;
  return mark ? `${reason} at line ${mark.line + 1}` : String(reason);
}

/**
 * Counts what separates values, which is no more than there are values. The parser needs hundreds of
 * bytes for each, so it must not see what cannot pass afterwards.
 */
export function countSeparators(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\n' || text[at] === ',') count++;
  }
  return count;
}
