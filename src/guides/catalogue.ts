import groupBy from 'lodash/groupBy.js';
import type {Cursor} from '../openapi/document/cursor.ts';
import {
  getList,
  getMember,
  getObject,
  getText,
  isObject,
  type JsonObject,
} from '../openapi/document/json-value.ts';
import {listResponses} from '../openapi/document/operations.ts';
import {listGivenExamples} from '../openapi/examples/given-examples.ts';
import type {Specification} from './specifications.ts';

type FoundCode = {readonly code: string; readonly status: string; readonly title: string};

/** The names, beside operations and schemas, that guides may refer to. */
export type Catalogue = {
  /** Scope to what it allows. */
  readonly scopes: ReadonlyMap<string, string>;
  /** Error code to each example that has it. */
  readonly errorCodes: ReadonlyMap<string, readonly FoundCode[]>;
  readonly eventTypes: ReadonlyMap<string, DocumentedEvent>;
};

export function buildCatalogue(specifications: readonly Specification[]): Catalogue {
  const places = specifications.flatMap(({operations}) => [...operations.values()]);
  const codes = groupBy(
    places.flatMap(({place}) => listErrorCodes(place)),
    'code',
  );
  return {
    scopes: new Map(specifications.flatMap(({root}) => listScopes(root))),
    errorCodes: new Map(Object.entries(codes)),
    eventTypes: new Map(specifications.flatMap(listEvents).map((event) => [event.type, event])),
  };
}

function listScopes(root: Cursor): (readonly [name: string, meaning: string])[] {
  return root
    .raw('components')
    .members('securitySchemes')
    .flatMap(([, scheme]) => scheme.rawMembers('flows'))
    .flatMap(([, flow]) => flow.rawMembers('scopes'))
    .map(([name, meaning]) => [name, meaning.scalar ?? ''] as const);
}

/** Reads the codes from the examples of an operation's error responses, each with its status. */
export function listErrorCodes(operation: Cursor): FoundCode[] {
  const failures = listResponses(operation).filter(([status]) => !/^[123]/.test(status));
  return failures.flatMap(([status, response]) => {
    const examples = response.members('content').flatMap(([, media]) => listGivenExamples(media));
    return examples.flatMap(({value}) => {
      const code = getText(value, 'code');
      const own = getMember(value, 'status') ?? status;
      return code ? [{code, status: String(own), title: getText(value, 'title') ?? ''}] : [];
    });
  });
}

/** An event type as the specification lists it beside its payload schemas. */
export type DocumentedEvent = {
  readonly type: string;
  readonly resource: string;
  readonly trigger: string;
  readonly description: string;
  /** Reference to the payload schema. */
  readonly reference: string;
  /** A complete body; absent where the document has none. */
  readonly example: JsonObject | undefined;
};

export function listEvents({document}: Specification): DocumentedEvent[] {
  return getList(getObject(document, 'x-webhook-deliveries'), 'events').flatMap((event) => {
    const type = getText(event, 'type');
    const reference = getText(getObject(event, 'schema'), '$ref');
    if (!type || !reference) return [];
    return {
      type,
      reference,
      resource: getText(event, 'resource') ?? '',
      trigger: getText(event, 'trigger') ?? '',
      description: getText(event, 'description') ?? '',
      example: isObject(event) && isObject(event.example) ? event.example : undefined,
    };
  });
}
