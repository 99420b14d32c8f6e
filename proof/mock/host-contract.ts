import {STATUS_CODES} from 'node:http';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {findJsonMediaType} from '../../src/guides/examples.ts';
import {buildHostSpecification, type Operation} from '../../src/guides/specifications.ts';
import type {Cursor} from '../../src/openapi/document/cursor.ts';
import {listResponses} from '../../src/openapi/document/operations.ts';
import {toReference} from '../../src/openapi/document/pointers.ts';
import {readHosts} from '../../src/openapi/hosts/read-hosts.ts';
import type {Answer} from './token-book.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** A request of a host, and the values of the parameters in its path. */
export type Match = {readonly operation: Operation; readonly parts: readonly string[]};

/** What a mock takes from the document of its host: its requests, and the schemas of their bodies. */
export class HostContract {
  readonly #specification;
  readonly #ajv = new Ajv2020({strict: false, allErrors: true});

  /**
   * @param name file in `docs/_hosts`, without its ending
   * @throws when there is no such document
   */
  constructor(name: string) {
    const host = readHosts(ROOT).find(({api}) => api.id === name);
    if (!host) throw new Error(`docs/_hosts/${name}.yaml is missing: the mock serves it.`);
    this.#specification = buildHostSpecification(host);
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(host.document, 'host');
  }

  get operations(): ReadonlyMap<string, Operation> {
    return this.#specification.operations;
  }

  find(method: string, pathname: string): Match | undefined {
    for (const operation of this.operations.values()) {
      if (operation.method.toUpperCase() !== method) continue;
      const pattern = new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`);
      const parts = pattern.exec(pathname)?.slice(1);
      if (parts) return {operation, parts: parts.map(decodeURIComponent)};
    }
    return undefined;
  }

  /** The response to a body that the document does not allow. */
  refuseBody({place}: Operation, body: unknown): Answer | undefined {
    const [, content] = place.get('requestBody').members('content')[0] ?? [];
    const errors = content ? this.#judge(content.raw('schema'), body) : [];
    if (errors.length === 0) return undefined;
    const isUnknown = errors.every(({keyword}) => keyword === 'additionalProperties');
    return refuseWith(
      422,
      isUnknown ? 'unknown_field' : 'validation_failed',
      errors.map(({instancePath, message}) => `${instancePath} ${message}`).join('; '),
    );
  }

  /**
   * The answer as it is, if the document has it.
   *
   * @throws when the status or the body is not documented
   */
  check({place, name}: Operation, answer: Answer): Answer {
    const response = new Map(listResponses(place)).get(String(answer.status));
    if (!response) throw new Error(`${name} answers ${answer.status}, which is not documented.`);
    const json = findJsonMediaType(response);
    const errors = json ? this.#judge(json.raw('schema'), answer.body) : [];
    if (errors.length === 0) return answer;
    throw new Error(
      `${name} answers ${answer.status} with a body that is not documented: ` +
        this.#ajv.errorsText(errors),
    );
  }

  #judge(schema: Cursor, value: unknown) {
    const validate = this.#ajv.compile({$ref: `host${toReference(schema.keys)}`});
    return validate(value) ? [] : (validate.errors ?? []);
  }
}

/** Answers with a problem (RFC 9457). */
export function refuseWith(status: number, code: string, detail: string): Answer {
  const type = `https://developers.ticketing.example/errors/${code}/`;
  const title = STATUS_CODES[status] ?? code;
  const rest = {instance: null, errors: [], retry_after: null};
  return {status, body: {type, title, status, detail, code, request_id: 'req_mock', ...rest}};
}
