import {listHeaders} from '../collections/list-fields.ts';
import type {Collection, CollectionRequest, LeftOut} from '../collections/types.ts';

/**
 * Beginnings of lines that programs take for orders, for responses, for bodies of another kind, or for
 * the end of a request or of a part: files (`<`), scripts (`>`, `{{`), metadata (`#`, `//`), variables
 * (`@`), assertions (`?`), and what httpYac reads as GraphQL or as a response.
 */
const ORDER =
  /^\s*(?:#|\/\/|\/\*|[<>?@{%}&=$.]|--|HTTP\/|(?:AMQP|GRPC|MQTT|SSE|WS|gql|query|mutation|fragment|for)\b)/m;

/** A name that no program takes for a comment, a request or a variable at the beginning of a line. */
const HEADER_NAME = /^[A-Za-z][\w-]*$/;

/** Headers that are orders to httpYac, which reads a certificate from the file that one names. */
const ORDER_HEADER = /clientcert$/i;

/** What ends a line for any program. */
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Lists the requests that no collection has, and those that cannot be in a file of this format. */
export function listLeftOut({folders, leftOut}: Collection): LeftOut[] {
  const faults = folders.flatMap(({requests}) =>
    requests.flatMap((request) => {
      const reason = findFault(request);
      return reason ? [{name: request.title, reason}] : [];
    }),
  );
  return [...leftOut, ...faults];
}

/** Why a request cannot be in a file of this format, which has no escapes; undefined when it can. */
export function findFault(each: CollectionRequest): string | undefined {
  const {body, credentials} = each.request;
  const headers = listHeaders(each, credentials, '').filter(({isOff}) => !isOff);
  const named = headers.find(({name}) => !HEADER_NAME.test(name) || ORDER_HEADER.test(name));
  if (named)
    return `The name of its header ${JSON.stringify(named.name)} would be an order to the program.`;
  const parts = body.kind === 'multipart' ? body.parts : [];
  const lines = [
    ...headers.map(({value}) => value),
    ...parts.flatMap(({name, type = ''}) => [name, type]),
    ...parts.flatMap((part) => (part.kind === 'file' ? [part.fileName] : [])),
    ...(body.kind === 'binary' ? [body.file] : []),
  ];
  if (lines.some((line) => LINE_END.test(line))) return 'A line of it would end too early.';
  const texts = [
    ...(body.kind === 'text' ? [body.text] : []),
    ...parts.flatMap((part) => (part.kind === 'text' ? [part.value] : [])),
  ];
  const found = texts.find((text) => ORDER.test(text));
  return found === undefined ? undefined : 'A line of its body would be an order to the program.';
}
