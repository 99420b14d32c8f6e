import {getSourceLocation, navigateProgram, type Program} from '@typespec/compiler';
import type {Node} from '@typespec/compiler/ast';
import {getOperationId} from '@typespec/openapi';
import {parseReference} from '../../src/openapi/document/pointers.ts';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import type {SpecDocument} from './document.ts';

/** Places of operations and schemas in the sources, as `file:line`, by their ids and names. */
type SourceMap = {
  readonly operations: ReadonlyMap<string, string>;
  readonly schemas: ReadonlyMap<string, string>;
};

/** Finds the places of the operations and schemas of a program. */
export function mapSources(root: string, program: Program): SourceMap {
  const operations = new Map<string, string>();
  const schemas = new Map<string, string>();
  const note = (places: Map<string, string>, name: string | undefined, node: Node | undefined) => {
    if (!name || !node || places.has(name)) return;
    const {file, pos} = getSourceLocation(node);
    if (!file.path.startsWith(`${root}/specs/`)) return;
    const {line} = file.getLineAndCharacterOfPosition(pos);
    places.set(name, `${file.path.slice(root.length + 1)}:${line + 1}`);
  };
  navigateProgram(program, {
    operation: (operation) => note(operations, getOperationId(program, operation), operation.node),
    model: ({name, node}) => note(schemas, name, node),
  });
  return {operations, schemas};
}

/** Describes the place of a fault: the line of the source, if it is known, and the place in the document. */
export function describePlace(document: SpecDocument, sources: SourceMap, pointer: string): string {
  const [area = '', second = '', third = ''] = parseReference(pointer) ?? [];
  const id = area === 'paths' ? document.paths[second]?.[third]?.operationId : undefined;
  const source = id ? sources.operations.get(id) : sources.schemas.get(third);
  return [source, id && `operation ${id},`, pointer].filter(Boolean).join(' ');
}

/** File with the places of operations, for their links "Edit this page". */
export const OPERATION_SOURCES_FILE = 'specs/sources.json';

/** Lists file and line of every operation of a source, by the slugs of their pages. */
export function listOperationSources({operations}: SourceMap): Readonly<Record<string, string>> {
  const named = Array.from(operations, ([id, place]) => [toOperationSlug(id), place]);
  return Object.fromEntries(named.sort());
}
