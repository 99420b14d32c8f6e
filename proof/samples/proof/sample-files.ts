import type {JsonValue, OperationShape} from '../../../src/openapi/samples/types.ts';

/** Files that a sample reads from its folder: those of its default body, with a content by ending. */
export function buildFiles(shape: OperationShape): {[name: string]: string} {
  const body = shape.bodies?.[0];
  if (!body) return {};
  if (body.kind === 'binary') return {[String(body.example)]: contentOf(String(body.example))};
  if (body.kind !== 'multipart') return {};
  const members = Object.entries(body.example as {readonly [name: string]: JsonValue});
  const names = members.flatMap(([name, value]) => {
    const schema = body.schema.properties?.[name];
    const isFile = schema?.file ?? schema?.items?.file;
    return isFile ? [value].flat().map(String) : [];
  });
  return Object.fromEntries(names.map((name) => [name, contentOf(name)]));
}

function contentOf(name: string): string {
  if (name.endsWith('.csv')) return 'E-mail,First name\r\nnoor@example.com,Noor\r\n';
  return name.endsWith('.json') ? '[{"email":"noor@example.com"}]\n' : 'content\n';
}
