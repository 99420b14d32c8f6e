import type {OperationPage} from '../../openapi/reference/types.ts';
import {exampleValues} from '../../openapi/samples/example-values.ts';
import {
  toNodeObject,
  toNodeString,
  toNodeValue,
} from '../../openapi/samples/languages/node-literal.ts';
import {buildSampleRequest} from '../../openapi/samples/request/build-request.ts';
import type {OperationShape, ParameterPlace} from '../../openapi/samples/types.ts';
import {findObstacle} from './find-obstacle.ts';
import {writeAuth} from './write-auth.ts';
import {writeBody} from './write-body.ts';

/** How a client is called in a program, or why this one is not. */
export type ClientLines = {readonly code: string} | {readonly reason: string};

/** Names that the client has for the places of parameters. */
const PLACES: readonly (readonly [option: string, place: ParameterPlace])[] = [
  ['path', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
];

/**
 * Writes the few lines that call an operation with the typed client. They send what the samples of the
 * page send.
 *
 * @param name of the function in the client
 * @param client name of its package
 * @returns the reason where the client cannot send that request
 * @throws {SampleError} when no request can be made of the operation
 */
export function writeLines(
  {shape, security}: Pick<OperationPage, 'shape' | 'security'>,
  name: string,
  client: string,
): ClientLines {
  const request = buildSampleRequest(shape, exampleValues(shape));
  const obstacle = findObstacle(shape, request);
  if (obstacle) return {reason: obstacle};
  const body = writeBody(shape, request);
  const hasData = request.response.kind !== 'none';
  const lines = [
    ...(body.readsFile ? ["import {readFile} from 'node:fs/promises';"] : []),
    `import {client, ${name}} from ${toNodeString(client)};`,
    '',
    `client.setConfig(${toNodeObject([['baseUrl', toNodeString(request.baseUrl)], ...writeAuth(request, security)], '')});`,
    '',
    `const {${hasData ? 'data, ' : ''}error} = await ${name}(${writeOptions(shape, body.value)});`,
    'if (error) throw new Error(JSON.stringify(error));',
    ...(hasData ? ['console.log(data);'] : []),
  ];
  return {code: lines.join('\n')};
}

function writeOptions(shape: OperationShape, body: string | undefined): string {
  const options = PLACES.flatMap(([option, place]) => {
    const own = shape.parameters.filter((each) => each.in === place);
    const values = own.flatMap(({name, example}) =>
      example === undefined ? [] : [[name, toNodeValue(example, '    ')] as const],
    );
    const isShort = values.length === 1;
    return values.length > 0
      ? [[option, toNodeObject(values, '  ', undefined, isShort)] as const]
      : [];
  });
  const entries = [...options, ...(body === undefined ? [] : [['body', body] as const])];
  return entries.length > 0 ? toNodeObject(entries, '') : '';
}
