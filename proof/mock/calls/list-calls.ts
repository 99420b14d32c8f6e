import type {
  Example,
  Json,
  Parameter,
  PlacedOperation,
  Response,
  SpecDocument,
} from '../../../specs/tools/document.ts';
import {listOperations, resolve} from '../../../specs/tools/navigate.ts';
import {serialiseBody, serialiseQuery, toText} from './serialise.ts';
import type {Call} from './types.ts';

/** Lists one good call of each operation, made of the document's examples. */
export function listCalls(document: SpecDocument): Call[] {
  return listOperations(document).map((placed) => buildCall(document, placed));
}

function buildCall(document: SpecDocument, {path, method, operation}: PlacedOperation): Call {
  const parameters = operation.parameters.map((one) => resolve<Parameter>(document, one));
  const readValue = ({example}: Parameter): Json => example ?? null;
  const inPlace = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const target = inPlace('path').reduce(
    (route, one) => route.replace(`{${one.name}}`, encodeURIComponent(toText(readValue(one)))),
    path,
  );
  const search = inPlace('query').flatMap((one) => serialiseQuery(one, readValue(one)));
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  const [example] = Object.values(media?.examples ?? {});
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    target: `${target}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    ...(type && example && {body: serialiseBody(type, (example as Example).value)}),
    expected: Object.fromEntries(
      Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => [status, resolve<Response>(document, response)]),
    ),
  };
}
