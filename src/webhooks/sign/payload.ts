import {getObject, getText, isObject} from '../../openapi/document/json-value.ts';

/** What signing reads from a payload. */
export type Payload = {
  readonly id: string | undefined;
  readonly type: string | undefined;
  /** GUID of the resource. */
  readonly resource: string | undefined;
  readonly sequence: number | undefined;
};

/**
 * Reads a payload as it was typed.
 *
 * @throws {SyntaxError} when it is no JSON
 */
export function readPayload(text: string): Payload {
  const value: unknown = JSON.parse(text);
  const sequence = isObject(value) ? value.sequence : undefined;
  return {
    id: getText(value, 'id'),
    type: getText(value, 'type'),
    resource: getText(getObject(value, 'resource'), 'guid'),
    sequence: typeof sequence === 'number' ? sequence : undefined,
  };
}

/** Gives a payload another ID, wherever the ID is. */
export function replaceId(text: string, from: string | undefined, to: string): string {
  return from ? text.replaceAll(JSON.stringify(from), JSON.stringify(to)) : text;
}
