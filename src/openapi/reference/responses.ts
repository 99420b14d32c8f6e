import {STATUS_CODES} from 'node:http';
import type {Cursor} from '../document/cursor.ts';
import {filled, lookUp} from '../document/json-value.ts';
import {listFields, mergeSchema} from '../document/merge-schema.ts';
import {listResponses, type Operation} from '../document/operations.ts';
import {listExampleCodes} from '../examples/given-examples.ts';
import type {CommonResponse, SharedResponse} from './common/find-common.ts';
import {hasErrorCodes, writeCodeId, writeFieldId, writeHeaderId, writeRootId} from './field-id.ts';
import {isDeprecationHeader} from './history.ts';
import {buildContents} from './media-types.ts';
import type {PageContext} from './page-context.ts';
import {buildHeader} from './parameters.ts';
import {describeEnum} from './schema/enum-values.ts';
import type {BodyView, ContentView, ErrorCode, ResponseLink, ResponseView} from './types.ts';

const CLASS_LABELS: Readonly<Record<string, string>> = {
  '1': 'Information',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
};

export function buildBody(page: PageContext, owner: Cursor, request = ''): BodyView | undefined {
  const body = owner.get('requestBody');
  if (!body.exists) return undefined;
  const id = page.anchors.claim(writeRootId({place: 'body', request}));
  return {
    id,
    isRequired: body.isTrue('required'),
    html: page.describe(body, id),
    contents: buildContents(page, body, id, 'request'),
  };
}

/** Describes the responses of an operation, by status in the order of the document. */
export function buildResponses(page: PageContext, entry: Operation): ResponseView[] {
  return listResponses(entry.place).map(([status, response]) => {
    const shared = page.index.common.compareResponse(entry, status, response);
    return shared.home && shared.isWhole
      ? summariseResponse(page, status, response, shared.home)
      : buildResponse(page, status, response, {entry, shared});
  });
}

/** The same for a request of the platform: all of each response. */
export function buildInnerResponses(
  page: PageContext,
  owner: Cursor,
  request: string,
): ResponseView[] {
  return listResponses(owner).map(([status, response]) =>
    buildResponse(page, status, response, {request}),
  );
}

/** A response that the page of the API describes: its codes, and the link there. */
function summariseResponse(
  page: PageContext,
  status: string,
  response: Cursor,
  home: CommonResponse,
): ResponseView {
  const id = page.anchors.claim(writeRootId({place: 'response', status}));
  return {
    id,
    status,
    label: labelOf(status),
    codes: filled(listErrorCodes(page, status, response, id)),
    contents: [],
    home: page.hrefOfOverview(home.id),
  };
}

type ResponseOptions = {
  readonly request?: string;
  readonly entry?: Operation;
  readonly shared?: SharedResponse;
};

function buildResponse(
  page: PageContext,
  status: string,
  response: Cursor,
  {request = '', entry, shared}: ResponseOptions,
): ResponseView {
  const id = page.anchors.claim(writeRootId({place: 'response', status, request}));
  const codes = listErrorCodes(page, status, response, id).map((code) =>
    shared?.codes.has(code.code) ? {...code, isCommon: true as const} : code,
  );
  const contents = buildContents(page, response, id, 'response');
  return {
    id,
    status,
    label: labelOf(status),
    html: shared?.home ? undefined : page.describe(response, id),
    ...splitHeaders(page, response, id, entry),
    links: filled(buildLinks(page, response, id)),
    codes: filled(codes),
    contents: shared ? contents.map((content) => omitExamples(content, shared.codes)) : contents,
    base: shared?.home && page.hrefOfOverview(shared.home.id),
  };
}

/** The headers of a response; those that are common to operations are links to the page of the API. */
export function splitHeaders(
  page: PageContext,
  response: Cursor,
  id: string,
  operation: Pick<Operation, 'isDeprecated'> | undefined,
): Pick<ResponseView, 'headers' | 'commonHeaders'> {
  const all = response
    .members('headers')
    .filter(
      ([name, header]) => operation?.isDeprecated !== false || !isDeprecationHeader(name, header),
    );
  const homeOf = (header: Cursor) => operation && page.index.common.headers.get(header.pointer);
  const own = all.filter(([, header]) => !homeOf(header));
  return {
    headers: filled(own.map(([name, header]) => buildHeader(page, name, header, id))),
    commonHeaders: filled(
      all.flatMap(([name, header]) => {
        const home = homeOf(header);
        if (!home) return [];
        const anchor = page.anchors.claim(writeHeaderId(id, name));
        return [{id: anchor, name, home: page.hrefOfOverview(home.id)}];
      }),
    ),
  };
}

/** Examples of codes that are common are on the page of the API. */
function omitExamples(content: ContentView, codes: ReadonlySet<string>): ContentView {
  const examples = content.examples.filter(({errorCode}) => !codes.has(errorCode ?? ''));
  return {...content, examples};
}

/** Name of a status, e.g. `Created`. */
export function labelOf(status: string): string {
  if (status === 'default') return 'Any other status';
  return lookUp(STATUS_CODES, status) ?? CLASS_LABELS[status.charAt(0)] ?? '';
}

/**
 * Lists the error codes of an answer: the `code` of its named examples, or else the values that the
 * schema allows for `code`. What an example says of its code, or its `detail`, gives cause and remedy
 * for this operation.
 */
export function listErrorCodes(
  page: PageContext,
  status: string,
  response: Cursor,
  anchor: string,
): ErrorCode[] {
  if (!hasErrorCodes(status)) return [];
  const examples = [...listExampleCodes(response)].map(([code, text]) => ({
    code,
    html: page.renderLine(text, anchor),
  }));
  return (examples.length ? examples : listAllowedCodes(page, response, anchor)).map((entry) => ({
    id: page.anchors.claim(writeCodeId(anchor, entry.code)),
    href: page.hrefOfError(entry.code),
    ...entry,
  }));
}

function listAllowedCodes(
  page: PageContext,
  response: Cursor,
  anchor: string,
): {code: string; html?: string}[] {
  const [content] = response.members('content');
  const schema = content?.[1].raw('schema');
  if (!schema?.exists) return [];
  const field = listFields(mergeSchema([schema])).find(({name}) => name === 'code');
  const described = field && describeEnum(mergeSchema(field.sources), undefined, page, anchor);
  return (described?.values ?? []).map(({value, html}) => ({code: value, html}));
}

function buildLinks(page: PageContext, response: Cursor, anchor: string): ResponseLink[] {
  return response.members('links').map(([name, link]) => ({
    name,
    html: page.describe(link, writeFieldId(writeFieldId(anchor, 'links'), name)),
    target: findTarget(page, link),
    parameters: link.rawMembers('parameters').map(([term, {value}]) => ({
      term,
      codes: [typeof value === 'string' ? value : JSON.stringify(value)],
    })),
  }));
}

function findTarget(page: PageContext, link: Cursor): {href: string; text: string} {
  const id = link.text('operationId');
  const reference = link.text('operationRef');
  const pointer = reference?.startsWith('#/') ? link.resolve(reference).pointer : undefined;
  const entry = page.index.entries.find(({name, place}) =>
    id ? name === id : place.pointer === pointer,
  );
  if (entry) return {href: page.hrefOf(entry.slug), text: entry.title};
  return {href: '', text: id ?? reference ?? ''};
}
