import {
  type DecoratorApplication,
  getSourceLocation,
  type Model,
  type ModelProperty,
  navigateProgram,
  type Operation,
  type Program,
} from '@typespec/compiler';
import type {Node} from '@typespec/compiler/ast';
import {getOperationId} from '@typespec/openapi';
import {toOperationSlug} from '../../src/openapi/document/slugs.ts';
import type {SpecSource} from './apis.ts';
import {loadProgram} from './compile.ts';

/** Where the parts of a document come from: names of parts to `file:line`. */
export type SourceMap = ReadonlyMap<string, string>;

/** Names under which a source map keeps its places. */
export const SOURCE_KEYS = {
  operation: (id: string) => `operation ${id}`,
  example: (id: string, decorator: string, name: string) => `${decorator} ${id} ${name}`,
  schema: (name: string) => `schema ${name}`,
  field: (schema: string, name: string) => `field ${schema} ${name}`,
};

const EXAMPLE_DECORATORS = ['@requestExample', '@responseExample', '@errorExample'];

/**
 * Finds the lines of a TypeSpec source that operations, their examples, schemas and fields are in.
 *
 * @throws CompileError when the source does not compile.
 */
export async function mapSources(root: string, source: SpecSource): Promise<SourceMap> {
  return mapProgram(root, await loadProgram(root, source));
}

/** Finds the same lines in a program that is not taken back to a release. */
export function mapProgram(root: string, program: Program): SourceMap {
  const places = new Map<string, string>();
  const note = (key: string, node: Node | undefined) => {
    const place = node && toPlace(root, node);
    if (place && !places.has(key)) places.set(key, place);
  };
  navigateProgram(program, {
    operation: (operation) => noteOperation(program, operation, note),
    model: (model) => noteModel(model, note),
  });
  return places;
}

type Note = (key: string, node: Node | undefined) => void;

function noteOperation(program: Program, operation: Operation, note: Note): void {
  const id = getOperationId(program, operation);
  if (!id) return;
  note(SOURCE_KEYS.operation(id), operation.node);
  for (const {definition, args, node} of operation.decorators) {
    const decorator = EXAMPLE_DECORATORS.find((name) => name === definition?.name);
    if (decorator) note(SOURCE_KEYS.example(id, decorator, toName(args)), node);
  }
}

function toName([first]: DecoratorApplication['args']): string {
  return String(first?.jsValue);
}

function noteModel(model: Model, note: Note): void {
  if (!model.name) return;
  note(SOURCE_KEYS.schema(model.name), model.node);
  for (const [name, property] of model.properties) {
    note(SOURCE_KEYS.field(model.name, name), findNode(property));
  }
}

// A property that was spread or copied has its line on the property it came from.
function findNode(property: ModelProperty): Node | undefined {
  for (let source: ModelProperty | undefined = property; source; source = source.sourceProperty) {
    if (source.node) return source.node;
  }
  return undefined;
}

function toPlace(root: string, node: Node): string | undefined {
  const {file, pos} = getSourceLocation(node);
  const {line} = file.getLineAndCharacterOfPosition(pos);
  return file.path.startsWith(`${root}/specs/`)
    ? `${file.path.slice(root.length + 1)}:${line + 1}`
    : undefined;
}

/** Where "Edit this page" of an operation finds its source, beside the published documents. */
export const OPERATION_SOURCES_FILE = 'specs/sources.json';

/** Lists file and line of every operation of a source, by the slugs of their pages. */
export function listOperationSources(places: SourceMap): Readonly<Record<string, string>> {
  const prefix = SOURCE_KEYS.operation('');
  const operations = [...places].filter(([key]) => key.startsWith(prefix));
  const named = operations.map(([key, place]) => [
    toOperationSlug(key.slice(prefix.length)),
    place,
  ]);
  return Object.fromEntries(named.sort());
}
