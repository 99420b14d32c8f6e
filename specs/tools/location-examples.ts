import type {Header, PlacedOperation, Response, SpecDocument} from './document.ts';
import {pathOf} from './error-examples.ts';
import {changeOperations, listOperations, resolve} from './navigate.ts';

/** Gives every `Location` header the address that the operation would really name. */
export function addLocationExamples(document: SpecDocument): SpecDocument {
  return changeOperations(document, (placed, copy) => {
    for (const response of Object.values(placed.operation.responses) as Response[]) {
      const header = response.headers?.Location as Header | undefined;
      if (header) header.example = findAddress(copy, placed);
    }
  });
}

// The record itself when an operation reads it, else a list of such records below the same one,
// else the list at the same path, else the record above.
function findAddress(document: SpecDocument, placed: PlacedOperation): string {
  const readers = listOperations(document).filter(({method}) => method === 'get');
  const schema = schemaOf(document, placed);
  const candidates = [
    readers.find((reader) => schemaOf(document, reader) === schema && isRecordPath(reader.path)),
    readers.find(
      (reader) => schemaOf(document, reader) === `${schema}Page` && isNear(reader, placed),
    ),
    readers.find(({path}) => path === placed.path),
    readers.filter(({path}) => placed.path.startsWith(`${path}/`)).at(-1),
  ];
  const reader = candidates.find((one) => one !== undefined) ?? placed;
  if (isRecordPath(reader.path)) return pathOf(document, reader);
  // A list is below the resource that the operation itself names.
  const parameters = [...placed.operation.parameters, ...reader.operation.parameters];
  return pathOf(document, {...reader, operation: {...reader.operation, parameters}});
}

function isRecordPath(path: string): boolean {
  return /^[^{]*\{\w+\}$/.test(path);
}

function isNear(reader: PlacedOperation, placed: PlacedOperation): boolean {
  const [parent] = reader.path.match(/^\/[\w-]+\/\{\w+\}/) ?? [];
  return parent !== undefined && placed.path.startsWith(parent);
}

function schemaOf(document: SpecDocument, {operation}: PlacedOperation): string | undefined {
  const status = Object.keys(operation.responses).find((one) => one.startsWith('2')) ?? '';
  const response = operation.responses[status];
  const content = response && resolve<Response>(document, response).content;
  const name = content?.['application/json']?.schema?.$ref;
  // A webhook is read without the secret that its creation shows.
  return name?.replace(/WithSecret$/, '');
}
