import lodash from 'lodash';
import {claimName} from '../../openapi/document/slugs.ts';
import {toWire} from '../../openapi/samples/request/serialise-parameter.ts';
import type {SampleBody, SamplePart} from '../../openapi/samples/types.ts';
import type {Collection} from './build-collection.ts';
import type {CollectionRequest, Fields} from './build-request.ts';
import {listFields, toQuery} from './list-fields.ts';
import {describeLack, toHarmless, toLine, toPartText, toSafeJson} from './templates.ts';

/**
 * Beginnings of lines that programs take for commands, for responses, for bodies of another kind, or for
 * the end of a request or of a part: files (`<`), scripts (`>`, `{{`), metadata (`#`, `//`), variables
 * (`@`), assertions (`?`), and what httpYac reads as GraphQL or as a response.
 */
const COMMAND =
  /^\s*(?:#|\/\/|\/\*|[<>?@{%}&=$.]|--|HTTP\/|(?:AMQP|GRPC|MQTT|SSE|WS|gql|query|mutation|fragment|for)\b)/m;

/** A name that no program takes for a comment, a request or a variable when it begins a line. */
const HEADER_NAME = /^[A-Za-z][\w-]*$/;

/** Headers that make httpYac read a certificate from the file that they name. */
const COMMAND_HEADER = /clientcert$/i;

/** Characters that end a line in at least one program. */
const LINE_END = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Writes a collection in the syntax that VS Code (REST Client), JetBrains and httpYac have in common. */
export function writeHttp(
  collection: Collection,
  faults: ReadonlyMap<CollectionRequest, string>,
): string {
  const {folders, servers, title, text, variables} = collection;
  const [first, ...others] = servers;
  const names = new Set<string>();
  return [
    ...[`${title} API`, ...text].map(toComment),
    ...others.map(({name, url}) => toComment(`${name}: ${url}`)),
    ...[...faults].map(([each, reason]) => toComment(describeLack(each.title, reason))),
    '',
    `@baseUrl = ${first?.url ?? ''}`,
    ...variables.map(({name, value}) => `@${name} = ${value}`),
    '',
    ...folders.flatMap((folder) =>
      folder.requests
        .filter((request) => !faults.has(request))
        .flatMap((request) => [
          `### ${folder.name}: ${request.title}`,
          `# @name ${claimName(names, toIdentifier(request.slug), '')}`,
          ...writeRequest(request),
          '',
        ]),
    ),
  ].join('\n');
}

const BOUNDARY = 'boundary-of-parts';

const toComment = (text: string) => `# ${toHarmless(text)}`;

/** An identifier of JavaScript, because programs store the response in a variable of this name. */
function toIdentifier(slug: string): string {
  const name = lodash.camelCase(slug).replaceAll(/[^A-Za-z0-9]/g, '');
  return `${name}Request`.replace(/^(?=\d)/, 'n');
}

function writeRequest(each: CollectionRequest): string[] {
  const {method, body, credentials, off, text, path, server} = each;
  const {query, headers} = listFields(each, credentials, toFreshKey(each));
  const address = `${server ?? '{{baseUrl}}'}${path.map((piece) => `/${piece.text}`).join('')}`;
  const isMultipart = body.kind === 'multipart';
  return [
    ...text.map(toComment),
    ...describeOff(off),
    `${method} ${address}${toQuery(query)}`,
    ...headers.map(({name, value}) => `${name}: ${value}`),
    ...(isMultipart ? [`Content-Type: multipart/form-data; boundary=${BOUNDARY}`] : []),
    ...writeBody(body),
  ];
}

/** Writes optional parameters as comments, because the syntax has no way to switch a line off. */
function describeOff({query, headers}: Fields): string[] {
  const lines = [
    ...query.map(({name, value}) => `  ?${name}=${value}`),
    ...headers.map(({name, value}) => `  ${name}: ${value}`),
  ];
  return lines.length > 0
    ? ['# Optional:', ...lines.map((line) => `# ${line.replaceAll(/[\p{Zl}\p{Zp}]/gu, ' ')}`)]
    : [];
}

/** The programs name random values differently, but all have the time. */
function toFreshKey({slug}: CollectionRequest): string {
  return `${slug.replaceAll(/[^\w-]/g, '').slice(0, 45)}-key-{{$timestamp}}`;
}

function writeBody(body: SampleBody): string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return ['', toSafeJson(body.value)];
    case 'form':
      return ['', body.pairs.map(toWire).join('&')];
    case 'text':
      return ['', body.text];
    case 'binary':
      return ['', `< ./${toLine(body.file)}`];
    case 'multipart':
      return ['', ...body.parts.flatMap(writePart), `--${BOUNDARY}--`];
  }
}

function writePart(part: SamplePart): string[] {
  const file = part.kind === 'file' ? `; filename="${part.fileName}"` : '';
  return [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${part.name}"${file}`,
    ...(part.type ? [`Content-Type: ${part.type}`] : []),
    '',
    part.kind === 'file' ? `< ./${toLine(part.fileName)}` : toPartText(part),
  ];
}

/** The requests that programs would misread, with the reason: the syntax has no escapes. */
export function listFaults({folders}: Collection): Map<CollectionRequest, string> {
  const faults = new Map<CollectionRequest, string>();
  for (const request of folders.flatMap(({requests}) => requests)) {
    const found = findCommand(request);
    if (found === undefined) continue;
    const shown = JSON.stringify(found.slice(0, 60));
    faults.set(request, `Programs would misread ${shown}. Change it in the specification.`);
  }
  return faults;
}

/**
 * Finds a text of a request that would end its line too early or that programs take for a command. Names of parts and
 * of files cannot, because they are written as in a header.
 */
function findCommand(each: CollectionRequest): string | undefined {
  const {headers} = listFields(each, each.credentials, '');
  const parts = each.body.kind === 'multipart' ? each.body.parts : [];
  const lines = [...headers.map(({value}) => value), ...parts.map(({type = ''}) => type)];
  const texts = [
    ...(each.body.kind === 'text' ? [each.body.text] : []),
    ...parts.flatMap((part) => (part.kind === 'text' ? [part.value] : [])),
  ];
  return (
    headers
      .map(({name}) => name)
      .find((name) => !HEADER_NAME.test(name) || COMMAND_HEADER.test(name)) ??
    lines.find((line) => LINE_END.test(line)) ??
    texts.flatMap((text) => text.split('\n')).find((line) => COMMAND.test(line))
  );
}
