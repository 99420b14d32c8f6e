import {STATUS_CODES} from 'node:http';
import type {Cursor} from '../document/cursor.ts';
import {filled, lookUp} from '../document/json-value.ts';
import {listFields, mergeSchema} from '../document/merge-schema.ts';
import {listResponses, type Operation} from '../document/operations.ts';
import {getGivenExample, listExampleCodes} from '../examples/given-examples.ts';
import {hasErrorCodes, writeCodeId, writeFieldId, writeRootId} from './field-id.ts';
import {buildContents} from './media-types.ts';
import type {PageContext} from './page-context.ts';
import {buildHeader} from './parameters.ts';
import {describeEnum} from './schema/enum-values.ts';
import type {BodyView, ErrorCode, FieldView, ResponseLink, ResponseView} from './types.ts';

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

/**
 * Describes the responses to an operation or to a request of the platform, in the order of the document. Common
 * responses are links to the page of the API, with their codes.
 *
 * @param operation absent for a request of the platform, which has no common parts
 */
export function buildResponses(
  page: PageContext,
  owner: Cursor,
  {request, operation}: {readonly request?: string; readonly operation?: Operation},
): ResponseView[] {
  return listResponses(owner).map(([status, place]) => {
    const shared = operation && page.index.common.compareResponse(operation, status, place);
    const href = shared?.home && page.hrefOfOverview(shared.home.id);
    if (href && shared.isWhole)
      return {...nameResponse(page, status, place), contents: [], home: href};
    const view = buildResponse(page, status, place, request, operation);
    const codes = shared?.codes ?? new Set();
    return {
      ...view,
      html: href ? undefined : page.describe(place, view.id),
      codes: view.codes?.map((each) => (codes.has(each.code) ? {...each, isCommon: true} : each)),
      contents: view.contents.map((content) => ({
        ...content,
        // The page of the API has the examples of common codes.
        examples: content.examples.filter(({errorCode}) => !codes.has(errorCode ?? '')),
      })),
      base: href,
    };
  });
}

/** Describes a response without its text, which only the page of the API has for common responses. */
export function buildResponse(
  page: PageContext,
  status: string,
  place: Cursor,
  request?: string,
  operation?: Pick<Operation, 'isDeprecated'>,
): ResponseView {
  const named = nameResponse(page, status, place, request);
  return {
    ...named,
    contents: buildContents(page, place, named.id, 'response'),
    headers: filled(buildHeaders(page, place, named.id, operation)),
    links: filled(buildLinks(page, place, named.id)),
  };
}

function nameResponse(page: PageContext, status: string, place: Cursor, request?: string) {
  const id = page.anchors.claim(writeRootId({place: 'response', status, request}));
  return {
    id,
    status,
    label: labelOf(status),
    codes: filled(listErrorCodes(page, status, place, id)),
  };
}

/**
 * Whether a header only reports that an operation is deprecated: `Deprecation` (RFC 9745), `Sunset`
 * (RFC 8594), or a `Link` whose example has such a relation.
 */
export function isDeprecationHeader(name: string, header: Cursor): boolean {
  const example = getGivenExample(header);
  const isLink = typeof example === 'string' && /rel="?(?:deprecation|sunset)\b/.test(example);
  return /^(?:deprecation|sunset)$/i.test(name) || (/^link$/i.test(name) && isLink);
}

/** The headers of a response; common ones are links to the page of the API. */
function buildHeaders(
  page: PageContext,
  response: Cursor,
  id: string,
  operation: Pick<Operation, 'isDeprecated'> | undefined,
): FieldView[] {
  return response
    .members('headers')
    .filter(
      ([name, header]) => operation?.isDeprecated !== false || !isDeprecationHeader(name, header),
    )
    .map(([name, header]) => {
      const home = operation && page.index.common.headers.get(header.pointer);
      return buildHeader(page, name, header, id, home && page.hrefOfOverview(home.id));
    });
}

function labelOf(status: string): string {
  if (status === 'default') return 'Any other status';
  return lookUp(STATUS_CODES, status) ?? CLASS_LABELS[status.charAt(0)] ?? '';
}

/**
 * Lists the error codes of a response: the `code` of its named examples, or else the values that the schema allows
 * for `code`. The description of an example, or its `detail`, has cause and remedy for this operation.
 */
function listErrorCodes(
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
