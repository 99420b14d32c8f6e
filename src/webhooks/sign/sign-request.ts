import {Validator} from '@cfworker/json-schema';
import {
  getObject,
  getText,
  type JsonObject,
  type JsonValue,
} from '../../openapi/document/json-value.ts';
import {toShellWord} from '../../openapi/samples/languages/curl-body.ts';
import {cleanSecret} from '../check/candidates.ts';
import {readKey} from '../mac.ts';
import {WEBHOOK_SCHEME} from '../scheme.ts';
import {DELIVERY_CASES, type DeliveryCase, writeCases} from './cases.ts';
import {type SignedDelivery, signHeaders} from './delivery.ts';
import type {EventView} from './events.ts';
import type {CodeView} from './handler.ts';
import {writeGoTest, writeNodeTest, writePhpTest} from './tests.ts';

/** What the workbench signs, validates and shows. */
export type WorkbenchData = {
  readonly events: readonly EventView[];
  /** The schemas of the payloads and all that they refer to, by name, without descriptions. */
  readonly schemas: JsonObject;
  /** The guides' handlers. */
  readonly programs: readonly CodeView[];
};

export type SignRequest = {
  readonly type: string;
  readonly text: string;
  readonly secret: string;
  readonly url: string;
  readonly id: string;
  readonly timestamp: number;
  readonly cases: readonly DeliveryCase['id'][];
};

export type SignView = Awaited<ReturnType<typeof signRequest>>;

type Output = Omit<CodeView, 'code'> & {readonly write: (delivery: SignedDelivery) => string};

const OUTPUTS: readonly Output[] = [
  {id: 'curl', label: 'cURL', title: 'deliver.sh', grammar: 'bash', write: writeCurl},
  {id: 'http', label: '.http', title: 'delivery.http', grammar: 'http', write: writeHttpFile},
  {id: 'php', label: 'PHP test', title: 'webhook-test.php', grammar: 'php', write: writePhpTest},
  {id: 'go', label: 'Go test', title: 'webhook_test.go', grammar: 'go', write: writeGoTest},
  {
    id: 'node',
    label: 'Node test',
    title: 'webhook.test.mjs',
    grammar: 'javascript',
    write: writeNodeTest,
  },
  {id: 'fixture', label: 'Fixture', title: 'delivery.json', grammar: 'json', write: writeFixture},
];

const SCRIPT = {id: 'cases', label: 'Bash', title: 'webhook-cases.sh', grammar: 'bash'} as const;

/** Signs a delivery and writes it in all forms, with the script of the chosen cases. Throws if an input is invalid. */
export async function signRequest(data: WorkbenchData, request: SignRequest) {
  const {id, timestamp, type} = request;
  const key = readKey(cleanSecret(request.secret));
  if (!key) {
    throw new Error(
      `The secret cannot be used. Enter ${WEBHOOK_SCHEME.secretPrefix} followed by base64, or make one.`,
    );
  }
  const payload = renewId(parsePayload(request.text), id);
  const unsigned = {url: readTarget(request.url), id, type, body: JSON.stringify(payload)};
  const delivery = {...unsigned, headers: await signHeaders(key, String(timestamp), unsigned)};
  const chosen = DELIVERY_CASES.filter((each) => request.cases.includes(each.id));
  const resource = getText(getObject(payload, 'resource'), 'guid');
  return {
    // Errors of the payload against its schema; it is signed anyway.
    problems: listProblems(data, type, payload),
    outputs: OUTPUTS.map(({write, ...output}) => ({...output, code: write(delivery)})),
    script:
      chosen.length === 0 ? undefined : {...SCRIPT, code: writeCases(delivery, resource, chosen)},
  };
}

function parsePayload(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`The payload is not JSON. ${(cause as Error).message}`, {cause});
  }
}

/** Replaces the ID of a payload everywhere. */
function renewId(payload: JsonValue, id: string): JsonValue {
  const former = getText(payload, 'id');
  if (!former) return payload;
  return JSON.parse(
    JSON.stringify(payload).replaceAll(JSON.stringify(former), () => JSON.stringify(id)),
  );
}

/** The normalised URL, which cannot end a line or a string of the code. */
function readTarget(typed: string): string {
  try {
    const {protocol, href} = new URL(typed);
    if (/^https?:$/.test(protocol)) return href.replaceAll("'", '%27');
  } catch {
    // Not every browser has `URL.canParse`.
  }
  throw new Error('The URL cannot be used. Enter one such as http://localhost:8080/.');
}

/** The delivery as a cURL command that prints the status of the response. */
function writeCurl({url, headers, body}: SignedDelivery): string {
  return [
    `curl --silent --show-error --output /dev/null --write-out '%{http_code}\\n'`,
    ...headers.map(([name, value]) => `--header ${toShellWord(`${name}: ${value}`)}`),
    `--data-binary ${toShellWord(body)}`,
    toShellWord(url),
  ].join(' \\\n  ');
}

function writeHttpFile({url, type, headers, body}: SignedDelivery): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`### ${type}`, `POST ${url}`, ...lines, '', body].join('\n');
}

/** The delivery as a file for a test's own fixtures: the body is a string, so its bytes stay. */
function writeFixture({url, headers, body}: SignedDelivery): string {
  const request = {method: 'POST', url, headers: Object.fromEntries(headers), body};
  return JSON.stringify({request, response: {status: 204}}, undefined, 2);
}

/** Keywords whose errors only repeat an error inside them. */
const WRAPPERS = new Set(['$ref', 'properties', 'items', 'allOf', 'anyOf', 'oneOf']);

/** Maximum problems shown. */
const MAX_PROBLEMS = 10;

/** Lists the innermost errors of a payload against the schema of its event type. */
function listProblems(
  {events, schemas}: WorkbenchData,
  type: string,
  payload: JsonValue,
): string[] {
  const name = events.find((each) => each.type === type)?.schema;
  const schema = {$ref: `#/$defs/${name}`, $defs: schemas};
  const {errors} = new Validator(schema, '2020-12', false).validate(payload);
  const reasons = errors
    .filter(({keyword}) => !WRAPPERS.has(keyword))
    .map(({instanceLocation, error}) => `${instanceLocation.slice(1) || 'The payload'}: ${error}`);
  const found = getText(payload, 'type');
  const ofType = found === type ? [] : [`type: expected ${type}, found ${found ?? 'nothing'}`];
  return [...ofType, ...[...new Set(reasons)].slice(0, MAX_PROBLEMS)];
}
