import {type Api, getOperationRoute} from '../api.ts';
import {Cursor} from '../document/cursor.ts';
import {getList, isObject, type JsonObject} from '../document/json-value.ts';
import {listOperations, listResponses, type Operation} from '../document/operations.ts';
import {isJsonType, listBodyExamples} from '../examples/body-examples.ts';
import {hasErrorCodes} from '../reference/field-id.ts';
import {type DocumentOfApi, toCode} from './codes.ts';
import type {ErrorBody} from './types.ts';

/** An error response, and the operation that it is an example of. */
export type CodeExample = {
  readonly api: Api;
  readonly operation: Operation;
  readonly mediaType: string;
  readonly value: JsonObject;
  /** Made from the schema, so that its code is not one that was chosen. */
  readonly isComposed?: true;
};

/** The examples of an API: by code, and one that represents codes without an example. */
export type CodeExamples = {
  readonly byCode: ReadonlyMap<string, readonly CodeExample[]>;
  readonly other: CodeExample | undefined;
};

export function findCodeExamples({api, document}: DocumentOfApi): CodeExamples {
  const byCode = new Map<string, CodeExample[]>();
  let other: CodeExample | undefined;
  for (const operation of listOperations(Cursor.atRoot(document))) {
    for (const example of listErrorExamples(api, operation)) {
      const code = example.isComposed ? undefined : toCode(example.value.code);
      if (code === undefined) {
        other ??= example;
        continue;
      }
      byCode.set(code, [...(byCode.get(code) ?? []), example]);
    }
  }
  return {byCode, other};
}

/** Chooses the first example that names fields, or else the first. */
export function chooseExample(examples: readonly CodeExample[]): CodeExample | undefined {
  return examples.find(({value}) => getList(value, 'errors').length > 0) ?? examples[0];
}

function listErrorExamples(api: Api, operation: Operation): CodeExample[] {
  return listResponses(operation.place)
    .filter(([status]) => hasErrorCodes(status))
    .flatMap(([, response]) => response.members('content'))
    .filter(([mediaType]) => isJsonType(mediaType))
    .flatMap(([mediaType, content]) =>
      listBodyExamples(mediaType, content, 'response').flatMap(({value, isComposed}) =>
        isObject(value) ? [{api, operation, mediaType, value, isComposed}] : [],
      ),
    );
}

/** Shows an example as the response with a code that is received. */
export function toBody(
  {api, operation, mediaType, value}: CodeExample,
  code: string,
  baseUrl: string,
): ErrorBody {
  const whole = toCode(value.code) === code ? value : {...value, code};
  return {
    operation: {
      href: `${baseUrl}${getOperationRoute(api, operation.slug)}`,
      text: operation.title,
    },
    mediaType,
    code: JSON.stringify(whole, null, 2),
  };
}
