import {STATUS_CODES} from 'node:http';
import type {Code, RootContent} from 'mdast';
import type {Cursor} from '../../openapi/document/cursor.ts';
import {listResponses} from '../../openapi/document/operations.ts';
import {
  type Attributes,
  getOptionalText,
  type MdxElement,
  readAttributes,
  requireText,
} from '../attributes.ts';
import type {GuideContext, Resolver} from '../context.ts';
import {findJsonMediaType, listNamedExamples} from '../examples.ts';
import {highlight} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {getOperation, getSpecification, type Operation} from '../specifications.ts';
import {checkExample} from '../validate.ts';
import {readJsonChild} from './request.ts';

/** `<Answer operation="create-event" status="201" />`: a response with its status line. */
export const resolveAnswer: Resolver = (element, context) => {
  const attributes = readAttributes(element);
  const status = attributes.status === undefined ? undefined : String(attributes.status);
  const text =
    attributes.guide === undefined
      ? readDocumentedAnswer(element, attributes, status, context)
      : readGuideAnswer(element, attributes, context);
  const shown = text.status;
  const title = `${shown} ${STATUS_CODES[shown] ?? ''}`.trim();
  if (text.code === undefined) return [makeFlow('CodeBlock', {title, kind: 'response'})];
  const {html, label} = highlight(text.code, text.language);
  return [makeFlow('CodeBlock', {title, label, html, kind: 'response'})];
};

type AnswerText = {
  readonly status: string;
  /** Undefined: the response has no body. */
  readonly code: string | undefined;
  readonly language: string;
};

function readDocumentedAnswer(
  element: MdxElement,
  attributes: Attributes,
  wanted: string | undefined,
  {specifications}: GuideContext,
): AnswerText {
  const specification = getSpecification(specifications, getOptionalText(attributes, 'api'));
  const operation = getOperation(specification, requireText(attributes, 'operation', 'Answer'));
  const {status, response} = findResponse(operation, wanted);
  const fence = getFence(element);
  if (fence && fence.lang !== 'json') {
    return {status, code: fence.value, language: fence.lang ?? 'text'};
  }
  const json = findJsonMediaType(response);
  const own = readJsonChild(element);
  if (own !== undefined) {
    if (!json) throw new GuideReferenceError(describeMissingBody(operation, status));
    checkExample(specification, json.raw('schema').keys, own, attributes.partial === true);
    return {status, code: fence?.value ?? '', language: 'json'};
  }
  if (!json) return {status, code: readTextExample(response), language: 'text'};
  const examples = listNamedExamples(json);
  const name = getOptionalText(attributes, 'example') ?? [...examples.keys()][0];
  if (name === undefined || !examples.has(name)) {
    const where = `for status ${status} of "${operation.slug}"`;
    throw makeUnknownNameError('Example', name ?? '(the first)', where, examples.keys());
  }
  return {status, code: JSON.stringify(examples.get(name), null, 2), language: 'json'};
}

function describeMissingBody(operation: Operation, status: string): string {
  return (
    `The response ${status} of "${operation.slug}" has no JSON body, and the guide gives one. ` +
    'Remove the JSON block, or name the status that has one.'
  );
}

function findResponse(
  operation: Operation,
  wanted: string | undefined,
): {readonly status: string; readonly response: Cursor} {
  const responses = new Map(listResponses(operation.place));
  const status = wanted ?? [...responses.keys()].find((each) => each.startsWith('2'));
  const response = responses.get(status ?? '');
  if (status === undefined || !response) {
    const where = `among the responses of "${operation.slug}"`;
    throw makeUnknownNameError('Status', status ?? '2xx', where, responses.keys());
  }
  return {status, response};
}

function readTextExample(response: Cursor): string | undefined {
  const [content] = response.members('content');
  if (!content) return undefined;
  const [example] = listNamedExamples(content[1]).values();
  return typeof example === 'string' ? example : undefined;
}

function getFence(element: MdxElement): Code | undefined {
  const [child] = element.children as readonly RootContent[];
  return child?.type === 'code' ? child : undefined;
}

/** A response of a host: its JSON must match the document, in which fields may be missing here. */
function readGuideAnswer(
  element: MdxElement,
  attributes: Attributes,
  {hosts}: GuideContext,
): AnswerText {
  const guide = requireText(attributes, 'guide', 'Answer');
  const host = hosts.find(({operations}) => operations.has(guide));
  const operation = host?.operations.get(guide);
  if (!host || !operation) {
    const names = hosts.flatMap(({operations}) => [...operations.keys()]);
    throw makeUnknownNameError('Request', guide, 'in docs/_hosts', names);
  }
  const {status, response} = findResponse(operation, String(attributes.status ?? '200'));
  const value = readJsonChild(element);
  const json = findJsonMediaType(response);
  if (value !== undefined && !json) {
    throw new GuideReferenceError(describeMissingBody(operation, status));
  }
  if (json) checkExample(host, json.raw('schema').keys, value, attributes.partial === true);
  return {status, code: getFence(element)?.value, language: 'json'};
}
