import {STATUS_CODES} from 'node:http';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type {Code, RootContent} from 'mdast';
import {
  type Attributes,
  getOptionalText,
  type MdxElement,
  readAttributes,
  requireText,
} from '../attributes.ts';
import {DEFAULT_API, type GuideContext, type Resolver} from '../context.ts';
import {findJsonMediaType, listNamedExamples} from '../examples.ts';
import {highlight} from '../highlight.ts';
import {getObject} from '../json.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {follow, type Located} from '../schemas.ts';
import {
  getOperation,
  getSpecification,
  type Operation,
  type Specification,
} from '../specifications.ts';
import {checkExample} from '../validate.ts';
import {readJsonChild} from './request.ts';

const ALLOWED = ['operation', 'api', 'status', 'example', 'partial', 'guide'];

/** `<Answer operation="create-event" status="201" />`: an answer with its status line. */
export const resolveAnswer: Resolver = (element, context) => {
  const attributes = readAttributes(element, ALLOWED);
  const status = attributes.status === undefined ? undefined : String(attributes.status);
  const text =
    attributes.guide === undefined
      ? readDocumentedAnswer(element, attributes, status, context)
      : readGuideAnswer(element, attributes, context);
  const shown = text.status;
  const title = `${shown} ${STATUS_CODES[shown] ?? ''}`.trim();
  if (text.code === undefined) return [makeFlow('CodeBlock', {title, kind: 'answer'})];
  const {html, label} = highlight(text.code, text.language);
  return [makeFlow('CodeBlock', {title, label, html, kind: 'answer'})];
};

type AnswerText = {
  readonly status: string;
  /** Undefined: the answer has no body. */
  readonly code: string | undefined;
  readonly language: string;
};

function readDocumentedAnswer(
  element: MdxElement,
  attributes: Attributes,
  wanted: string | undefined,
  {specifications}: GuideContext,
): AnswerText {
  const specification = getSpecification(
    specifications,
    getOptionalText(attributes, 'api') ?? DEFAULT_API,
  );
  const operation = getOperation(specification, requireText(attributes, 'operation', 'Answer'));
  const {status, response} = findResponse(specification, operation, wanted);
  const fence = getFence(element);
  if (fence && fence.lang !== 'json') {
    return {status, code: fence.value, language: fence.lang ?? 'text'};
  }
  const json = findJsonMediaType(specification.document, response);
  const own = readJsonChild(element);
  if (own !== undefined) {
    if (!json) throw new GuideReferenceError(describeMissingBody(operation, status));
    checkExample(specification, `${json.pointer}/schema`, own, attributes.partial === true);
    return {status, code: fence?.value ?? '', language: 'json'};
  }
  if (!json) return {status, code: readTextExample(specification, response), language: 'text'};
  const examples = listNamedExamples(specification.document, json.value);
  const name = getOptionalText(attributes, 'example') ?? [...examples.keys()][0];
  if (name === undefined || !examples.has(name)) {
    const where = `for status ${status} of "${operation.id}"`;
    throw makeUnknownNameError('Example', name ?? '(the first)', where, examples.keys());
  }
  return {status, code: JSON.stringify(examples.get(name), null, 2), language: 'json'};
}

function describeMissingBody(operation: Operation, status: string): string {
  return (
    `The answer ${status} of "${operation.id}" has no JSON body, and the guide gives one. ` +
    'Remove the JSON block, or name the status that has one.'
  );
}

function findResponse(
  {document}: Specification,
  operation: Operation,
  wanted: string | undefined,
): {readonly status: string; readonly response: Located} {
  const responses = getObject(operation.definition, 'responses');
  const statuses = Object.keys(responses);
  const status = wanted ?? statuses.find((each) => each.startsWith('2'));
  if (status === undefined || !statuses.includes(status)) {
    const where = `among the answers of "${operation.id}"`;
    throw makeUnknownNameError('Status', status ?? '2xx', where, statuses);
  }
  const pointer = `${operation.pointer}/responses/${status}`;
  return {status, response: follow(document, responses[status], pointer)};
}

function readTextExample({document}: Specification, response: Located): string | undefined {
  const [mediaType] = Object.values(getObject(response.value, 'content'));
  if (mediaType === undefined) return undefined;
  const [example] = listNamedExamples(document, follow(document, mediaType).value).values();
  return typeof example === 'string' ? example : undefined;
}

function getFence(element: MdxElement): Code | undefined {
  const [child] = element.children as readonly RootContent[];
  return child?.type === 'code' ? child : undefined;
}

function readGuideAnswer(
  element: MdxElement,
  attributes: Attributes,
  {guideSchemas}: GuideContext,
): AnswerText {
  const guide = requireText(attributes, 'guide', 'Answer');
  const status = String(attributes.status ?? '200');
  const value = readJsonChild(element);
  const schema = guideSchemas.get(guide);
  if (schema === undefined && value !== undefined) {
    throw makeUnknownNameError('Schema', guide, 'in docs/_schemas', guideSchemas.keys());
  }
  if (schema !== undefined && value !== undefined && attributes.partial !== true) {
    const ajv = new Ajv2020({strict: false, allErrors: true});
    addFormats.default(ajv);
    if (!ajv.validate(schema as object, value)) {
      throw new GuideReferenceError(
        `The JSON does not match docs/_schemas/${guide}.json: ${ajv.errorsText()}. Correct the JSON.`,
      );
    }
  }
  return {status, code: getFence(element)?.value, language: 'json'};
}
