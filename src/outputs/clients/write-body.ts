import {
  toNodeObject,
  toNodeString,
  toNodeValue,
} from '../../openapi/samples/languages/node-literal.ts';
import type {Json, OperationShape, SamplePart, SampleRequest} from '../../openapi/samples/types.ts';

/** The option `body` of a call; absent where none is sent. */
export type ClientBody = {
  readonly value?: string;
  /** Uses `readFile`. */
  readonly readsFile?: true;
};

/** Writes a body as the client takes it: values with their types, files as `File`. */
export function writeBody(
  {bodies: [body] = []}: OperationShape,
  request: SampleRequest,
): ClientBody {
  switch (request.body.kind) {
    case 'none':
      return {};
    case 'json':
      return {value: toNodeValue(request.body.value, '  ')};
    case 'form':
      return {value: toNodeValue(body?.example ?? {}, '  ')};
    case 'text':
      return {value: toNodeString(request.body.text)};
    case 'binary':
      return {value: `new Blob([${writeRead(request.body.file)}])`, readsFile: true};
    case 'multipart':
      return writeParts(body?.example ?? {}, request.body.parts);
  }
}

const writeRead = (file: string) => `await readFile(${toNodeString(file)})`;

/** Lists are one part for each item; what is no file keeps its type. */
function writeParts(example: Json, parts: readonly SamplePart[]): ClientBody {
  const members = typeof example === 'object' && example !== null ? Object.entries(example) : [];
  let at = 0;
  const entries = members.map(([name, value]): [string, string] => {
    const items: readonly Json[] = Array.isArray(value) ? value : [value];
    const own = items.map((item) => writePart(parts[at++], item));
    return [name, Array.isArray(value) ? `[${own.join(', ')}]` : own.join()];
  });
  return {
    value: toNodeObject(entries, '  '),
    ...(parts.some(({kind}) => kind === 'file') && {readsFile: true}),
  };
}

function writePart(part: SamplePart | undefined, value: Json): string {
  if (part?.kind !== 'file') return toNodeValue(value, '    ');
  const {file, fileName, type} = part;
  return `new File([${writeRead(file)}], ${toNodeString(fileName)}, {type: ${toNodeString(type)}})`;
}
