import {parseReference} from '../../src/openapi/document/pointers.ts';
import type {Method, SpecDocument} from './document.ts';
import {SOURCE_KEYS, type SourceMap} from './source-map.ts';

/** What a reader needs to fix a fault: the operation or schema, and the line of its source. */
export interface Place {
  /** `operation create-event`, `schema Event`, or another part of the document. */
  readonly part: string;
  /** `file:line` of the source, when it is known. */
  readonly source: string | undefined;
}

const EXAMPLE_KINDS = {request: '@requestExample', success: '@responseExample'};

/** Finds the part of a document, and the line of its source, that a JSON pointer belongs to. */
export function findPlace(document: SpecDocument, sources: SourceMap, pointer: string): Place {
  const parts = parseReference(pointer) ?? [];
  const [area = '', second = '', third = ''] = parts;
  if (area === 'paths') return findInOperation(document, sources, parts);
  if (area === 'components' && second === 'schemas') {
    const field = parts[3] === 'properties' ? parts[4] : undefined;
    const source =
      (field && sources.get(SOURCE_KEYS.field(third, field))) ??
      sources.get(SOURCE_KEYS.schema(third));
    return {part: `schema ${third}${field ? `, field ${field}` : ''}`, source};
  }
  return {part: parts.slice(0, 3).join(' '), source: undefined};
}

function findInOperation(document: SpecDocument, sources: SourceMap, parts: string[]): Place {
  const [, path = '', method = '', ...rest] = parts;
  const id = document.paths[path]?.[method as Method]?.operationId;
  if (!id) return {part: `path ${path}`, source: undefined};
  const at = rest.indexOf('examples');
  const name = at < 0 ? undefined : rest[at + 1];
  const example = name && sources.get(SOURCE_KEYS.example(id, decoratorOf(rest), name));
  return {part: `operation ${id}`, source: example ?? sources.get(SOURCE_KEYS.operation(id))};
}

function decoratorOf([area, status = '']: string[]): string {
  if (area === 'requestBody') return EXAMPLE_KINDS.request;
  return status.startsWith('2') ? EXAMPLE_KINDS.success : '@errorExample';
}
