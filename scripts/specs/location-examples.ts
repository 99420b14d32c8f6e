import type {Header, Parameter, PlacedOperation, Response, SpecDocument} from './document.ts';
import {listOperations, resolve} from './document.ts';
import {pathOf} from './error-examples.ts';

/** Gives every `Location` header the address that the operation would really name. */
export function addLocationExamples(document: SpecDocument): SpecDocument {
  const result = structuredClone(document);
  for (const placed of listOperations(result)) {
    for (const response of Object.values(placed.operation.responses) as Response[]) {
      const header = response.headers?.Location as Header | undefined;
      if (header) header.example = findAddress(result, placed);
    }
  }
  return result;
}

// The record itself when an operation reads it, else the list, else the record above it.
function findAddress(document: SpecDocument, placed: PlacedOperation): string {
  const readers = listOperations(document).filter(({method}) => method === 'get');
  const schema = schemaOf(document, placed);
  const record = readers.find(
    (reader) => schemaOf(document, reader) === schema && hasOnePathParameter(document, reader),
  );
  const list = readers.find(({path}) => path === placed.path);
  const above = readers
    .filter(({path}) => placed.path.startsWith(`${path}/`))
    .sort((left, right) => right.path.length - left.path.length)[0];
  return pathOf(document, record ?? list ?? above ?? placed);
}

function schemaOf(document: SpecDocument, {operation}: PlacedOperation): string | undefined {
  const status = Object.keys(operation.responses).find((one) => one.startsWith('2')) ?? '';
  const response = operation.responses[status];
  const content = response && resolve<Response>(document, response).content;
  const name = content?.['application/json']?.schema?.$ref;
  return name?.replace(/WithSecret$/, '');
}

function hasOnePathParameter(document: SpecDocument, {operation}: PlacedOperation): boolean {
  const parameters = operation.parameters.map((one) => resolve<Parameter>(document, one));
  return parameters.filter((parameter) => parameter.in === 'path').length === 1;
}
