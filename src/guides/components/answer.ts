import {STATUS_CODES} from 'node:http';
import type {RootContent} from 'mdast';
import type {Cursor} from '../../openapi/document/cursor.ts';
import {listResponses} from '../../openapi/document/operations.ts';
import {type Attributes, getOptionalText, readAttributes, requireText} from '../attributes.ts';
import type {GuideContext, Resolver} from '../context.ts';
import {findJsonMediaType, listNamedExamples} from '../examples.ts';
import {highlight} from '../highlight.ts';
import {type MdxElement, makeFlow} from '../nodes.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';
import {
  getOperation,
  getSpecification,
  type Operation,
  type Specification,
} from '../specifications.ts';
import {checkExample} from '../validate.ts';
import {readJsonChild} from './request.ts';

/** `<Answer operation="create-event" status="201" />`: a response with its status line. */
export const resolveAnswer: Resolver = (element, context) => {
  const attributes = readAttributes(element);
  const place = findPlace(attributes, context);
  const {status, response} = findResponse(place.operation, attributes.status);
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const body =
    readOwnBody(element, attributes, place, response) ?? readExample(attributes, response);
  if (!body) return [makeFlow('CodeBlock', {title, kind: 'response'})];
  const {html, label} = highlight(body.code, body.language);
  return [makeFlow('CodeBlock', {title, label, html, kind: 'response'})];
};

/** An operation, and the document that describes it. */
type Place = {readonly specification: Specification; readonly operation: Operation};

/** The operation of an API, or the request of a host that `guide` names. */
function findPlace(attributes: Attributes, {specifications, hosts}: GuideContext): Place {
  const guide = getOptionalText(attributes, 'guide');
  if (guide === undefined) {
    const specification = getSpecification(specifications, getOptionalText(attributes, 'api'));
    const id = requireText(attributes, 'operation', 'Answer');
    return {specification, operation: getOperation(specification, id)};
  }
  const places = hosts.flatMap((specification) =>
    [...specification.operations].map(
      ([id, operation]) => [id, {specification, operation}] as const,
    ),
  );
  return getKnown('Request', guide, 'in docs/_hosts', new Map(places));
}

function findResponse(
  operation: Operation,
  wanted: unknown,
): {readonly status: string; readonly response: Cursor} {
  const responses = new Map(listResponses(operation.place));
  const status = wanted ?? [...responses.keys()].find((each) => each.startsWith('2')) ?? '2xx';
  const where = `among the responses of "${operation.slug}"`;
  const response = getKnown('Status', String(status), where, responses);
  return {status: String(status), response};
}

type Body = {readonly code: string; readonly language: string};

/** The block of a guide; its JSON must match the document. */
function readOwnBody(
  element: MdxElement,
  attributes: Attributes,
  {specification, operation}: Place,
  response: Cursor,
): Body | undefined {
  const [fence] = element.children as readonly RootContent[];
  if (fence?.type === 'code' && fence.lang !== 'json') {
    return {code: fence.value, language: fence.lang ?? 'text'};
  }
  const json = readJsonChild(element);
  if (json === undefined || fence?.type !== 'code') return undefined;
  const media = findJsonMediaType(response);
  if (!media) {
    throw new GuideReferenceError(
      `This response of "${operation.slug}" has no JSON body, and the guide gives one. ` +
        'Remove the JSON block, or name the status that has one.',
    );
  }
  checkExample(specification, media.raw('schema').keys, json, attributes.partial === true);
  return {code: fence.value, language: 'json'};
}

/** An example of the document; nothing where the response has no body. */
function readExample(attributes: Attributes, response: Cursor): Body | undefined {
  const json = findJsonMediaType(response);
  if (!json) {
    const [content] = response.members('content');
    const [text] = content ? listNamedExamples(content[1]).values() : [];
    return typeof text === 'string' ? {code: text, language: 'text'} : undefined;
  }
  const examples = listNamedExamples(json);
  const name = getOptionalText(attributes, 'example') ?? [...examples.keys()][0] ?? '(the first)';
  const example = getKnown('Example', name, 'in the response', examples);
  return {code: JSON.stringify(example, null, 2), language: 'json'};
}
