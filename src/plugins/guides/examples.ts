import {escapePointer, getList, getObject, isObject, type JsonObject} from './json.ts';
import {follow, type Located} from './schemas.ts';
import type {Operation} from './specifications.ts';

/** A media type of a body or an answer, and where it stands. */
export type LocatedMediaType = Located & {readonly mediaType: string};

/** Finds the JSON media type of a body or an answer: the first whose name says JSON. */
export function findJsonMediaType(
  document: JsonObject,
  owner: Located,
): LocatedMediaType | undefined {
  const content = getObject(owner.value, 'content');
  const mediaType = Object.keys(content).find((name) => /[/+]json\b/.test(name));
  if (!mediaType) return undefined;
  const {value, pointer} = follow(
    document,
    content[mediaType],
    `${owner.pointer}/content/${escapePointer(mediaType)}`,
  );
  return {mediaType, value, pointer};
}

/** Lists the named examples of a media type; a single `example` is named `default`. */
export function listNamedExamples(
  document: JsonObject,
  mediaType: JsonObject,
): ReadonlyMap<string, unknown> {
  const examples = new Map<string, unknown>();
  for (const [name, example] of Object.entries(getObject(mediaType, 'examples'))) {
    examples.set(name, follow(document, example).value.value);
  }
  if (examples.size === 0 && 'example' in mediaType) examples.set('default', mediaType.example);
  if (examples.size > 0) return examples;
  const schema = follow(document, mediaType.schema).value;
  const [first] = Array.isArray(schema.examples) ? schema.examples : [schema.example];
  if (first !== undefined) examples.set('default', first);
  return examples;
}

/** Follows the request body of an operation. */
export function getRequestBody(document: JsonObject, operation: Operation): Located | undefined {
  const body = operation.definition.requestBody;
  if (!isObject(body)) return undefined;
  return follow(document, body, `${operation.pointer}/requestBody`);
}

/** Lists the parameters of an operation, those of its path included; the operation's own win. */
export function listParameters(document: JsonObject, operation: Operation): Located[] {
  const parameters = new Map<string, Located>();
  const pathPointer = operation.pointer.slice(0, operation.pointer.lastIndexOf('/'));
  for (const [owner, pointer] of [
    [operation.pathItem, pathPointer],
    [operation.definition, operation.pointer],
  ] as const) {
    getList(owner, 'parameters').forEach((declared, index) => {
      const parameter = follow(document, declared, `${pointer}/parameters/${index}`);
      parameters.set(`${parameter.value.in}.${parameter.value.name}`, parameter);
    });
  }
  return [...parameters.values()];
}
