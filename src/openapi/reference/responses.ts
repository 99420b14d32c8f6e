import {STATUS_CODES} from 'node:http';
import type {Cursor} from '../document/cursor.ts';
import {getText, isObject} from '../document/json-value.ts';
import {mergeSchema} from '../document/merge-schema.ts';
import {listResponses} from '../document/operations.ts';
import {listGivenExamples} from '../examples/given-examples.ts';
import {lookUp} from '../samples/look-up.ts';
import {hasErrorCodes, writeCodeId, writeFieldId, writeRootId} from './field-id.ts';
import {filled} from './filled.ts';
import {buildContents} from './media-types.ts';
import type {PageContext} from './page-context.ts';
import {buildHeaders} from './parameters.ts';
import {describeEnum} from './schema/enum-values.ts';
import type {BodyView, ErrorCode, ResponseLink, ResponseView} from './types.ts';

const CLASS_LABELS: Readonly<Record<string, string>> = {
  '1': 'Information',
  '2': 'Success',
  '3': 'Redirection',
  '4': 'Client error',
  '5': 'Server error',
};

/** Describes what an operation takes as its body. */
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

/** Describes what an operation answers, by status in the order of the document. */
export function buildResponses(page: PageContext, owner: Cursor, request = ''): ResponseView[] {
  return listResponses(owner).map(([status, response]) => {
    const id = page.anchors.claim(writeRootId({place: 'response', status, request}));
    return {
      id,
      status,
      label: labelOf(status),
      html: page.describe(response, id),
      headers: filled(buildHeaders(page, response, id)),
      links: filled(buildLinks(page, response, id)),
      codes: filled(listErrorCodes(page, status, response, id)),
      contents: buildContents(page, response, id, 'response'),
    };
  });
}

function labelOf(status: string): string {
  if (status === 'default') return 'Any other status';
  return lookUp(STATUS_CODES, status) ?? CLASS_LABELS[status.charAt(0)] ?? '';
}

/**
 * Lists the error codes of an answer: the `code` of its named examples, or else the values that the
 * schema allows for `code`. What an example says of its code, or its `detail`, tells cause and remedy
 * for this operation.
 */
function listErrorCodes(
  page: PageContext,
  status: string,
  response: Cursor,
  anchor: string,
): ErrorCode[] {
  if (!hasErrorCodes(status)) return [];
  const codes = new Map<string, string | undefined>();
  for (const [, content] of response.members('content')) {
    for (const {name, key, place, value} of listGivenExamples(content)) {
      if (!isObject(value) || typeof value.code !== 'string') continue;
      const title = name === key ? getText(value, 'title') : name;
      const text = place?.text('description') ?? getText(value, 'detail') ?? title;
      if (!codes.has(value.code)) codes.set(value.code, text);
    }
  }
  const examples = [...codes].map(([code, text]) => ({code, html: page.renderLine(text, anchor)}));
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
  const sources = mergeSchema([schema])
    .parts.map((part) => part.raw('properties').raw('code'))
    .filter(({exists}) => exists);
  if (!sources.length) return [];
  const values = describeEnum(mergeSchema(sources), undefined, page, anchor)?.values ?? [];
  return values.map(({value, html}) => ({code: value, html}));
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
  return {href: '', text: id ?? reference ?? link.fail('a link names no operation')};
}
