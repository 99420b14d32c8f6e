import type {JsonValue, OperationShape} from '../../../src/openapi/samples/types.ts';
import type {ProofProxy} from '../mock/proof-proxy.ts';
import type {Operation} from '../pages/list-operations.ts';
import type {RunnableSample, SampleRunner} from '../run/sample-runner.ts';
import type {CheckParts} from './check-requests.ts';

/** Token that samples get from the environment. */
export const TOKEN = 'proof-token';

/** One sample of one operation. */
export type Run = {readonly operation: Operation; readonly sample: RunnableSample};

/** What runs share: the runner, the proxy before the mocks, and the checks of parts by API. */
export type Bench = {
  readonly runner: SampleRunner;
  readonly proxy: ProofProxy;
  readonly runs: readonly Run[];
  readonly partsChecks: ReadonlyMap<string, CheckParts>;
};

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
