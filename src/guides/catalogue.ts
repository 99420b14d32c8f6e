import type {Cursor} from '../openapi/document/cursor.ts';
import {getText, isObject} from '../openapi/document/json-value.ts';
import {listResponses} from '../openapi/document/operations.ts';
import {listGivenExamples} from '../openapi/examples/given-examples.ts';
import {listEvents} from './examples.ts';
import type {Specification} from './specifications.ts';

/** An error code and what the specifications say of it. */
type ErrorCode = {
  readonly code: string;
  /** HTTP statuses that carry the code, ascending. */
  readonly statuses: readonly string[];
  readonly title: string;
};

/** The names, beside operations and schemas, that guides may refer to. */
export type Catalogue = {
  /** Scope to what it allows. */
  readonly scopes: ReadonlyMap<string, string>;
  readonly errorCodes: ReadonlyMap<string, ErrorCode>;
  readonly eventTypes: ReadonlySet<string>;
};

/** Collects the scopes, error codes and event types of all specifications. */
export function buildCatalogue(specifications: readonly Specification[]): Catalogue {
  const scopes = new Map<string, string>();
  const errorCodes = new Map<string, ErrorCode>();
  for (const specification of specifications) {
    for (const [name, meaning] of listScopes(specification.root)) scopes.set(name, meaning);
    for (const found of listErrorCodes(specification)) addErrorCode(errorCodes, found);
  }
  const eventTypes = new Set(specifications.flatMap(listEvents).map(({type}) => type));
  return {scopes, errorCodes, eventTypes};
}

/** Reads the scopes that the OAuth 2 security schemes of a document declare. */
function* listScopes(root: Cursor): Iterable<[string, string]> {
  for (const [, scheme] of root.raw('components').members('securitySchemes')) {
    for (const [, flow] of scheme.rawMembers('flows')) {
      for (const [name, meaning] of flow.rawMembers('scopes')) yield [name, meaning.scalar ?? ''];
    }
  }
}

/** Reads the codes from the examples of the error responses, each with its status. */
function* listErrorCodes({operations}: Specification): Iterable<ErrorCode> {
  for (const {place} of operations.values()) {
    for (const [status, response] of listResponses(place)) {
      if (/^[123]/.test(status)) continue;
      for (const [, mediaType] of response.members('content')) {
        for (const {value} of listGivenExamples(mediaType)) {
          const code = getText(value, 'code');
          const own = isObject(value) ? value.status : undefined;
          if (!code) continue;
          const title = getText(value, 'title') ?? '';
          yield {code, title, statuses: [String(own ?? status)]};
        }
      }
    }
  }
}

function addErrorCode(codes: Map<string, ErrorCode>, found: ErrorCode): void {
  const known = codes.get(found.code);
  const statuses = new Set([...(known?.statuses ?? []), ...found.statuses]);
  codes.set(found.code, {
    code: found.code,
    title: known?.title || found.title,
    statuses: [...statuses].sort(),
  });
}
