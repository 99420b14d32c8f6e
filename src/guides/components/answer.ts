import {STATUS_CODES} from 'node:http';
import type {RootContent} from 'mdast';
import type {Cursor} from '../../openapi/document/cursor.ts';
import {listResponses} from '../../openapi/document/operations.ts';
import {findJsonMediaType, listNamedExamples} from '../examples.ts';
import {highlight} from '../highlight.ts';
import {type MdxElement, makeFlow} from '../nodes.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';
import {findOperation, type OperationPlace} from '../specifications.ts';
import {checkExample} from '../validate.ts';
import {API, any, defineComponent, OPERATION, PARTIAL, text} from './component.ts';
import {readJsonBlock} from './request.ts';

export const Answer = defineComponent({
  shows: 'A response with its status and its JSON, from an example of the specification.',
  attributes: {
    operation: OPERATION,
    api: API,
    status: any('Status of the response. Defaults to the first that succeeds.'),
    example: text('Name of the example when the response has several.'),
    partial: PARTIAL,
  },
  content: 'A fenced block of JSON when the response differs from the example.',
  resolve: (attributes, context, element) => {
    const place = findOperation(context, attributes.api, attributes.operation);
    const responses = new Map(listResponses(place.operation.place));
    const succeeds = [...responses.keys()].find((each) => each.startsWith('2')) ?? '2xx';
    const status = String(attributes.status ?? succeeds);
    const where = `among the responses of "${place.operation.slug}"`;
    const response = getKnown('Status', status, where, responses);
    const body =
      readOwnBody(element, place, response, attributes.partial === true) ??
      readExample(response, attributes.example);
    return [showResponse(status, body)];
  },
});

type Body = {readonly code: string; readonly language: string};

/** Makes the block of a response, with its status and its body where it has one. */
export function showResponse(status: string, body: Body | undefined): RootContent {
  const title = `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const shown = body && highlight(body.code, body.language);
  return makeFlow('CodeBlock', {title, ...shown, kind: 'response'});
}

function readOwnBody(
  element: MdxElement,
  {specification, operation}: OperationPlace,
  response: Cursor,
  isPartial: boolean,
): Body | undefined {
  const own = readJsonBlock(element);
  if (!own) return undefined;
  const media = findJsonMediaType(response);
  if (!media) {
    throw new GuideReferenceError(
      `This response of "${operation.slug}" has no JSON body, and the guide gives one. ` +
        'Remove the JSON block, or name the status that has one.',
    );
  }
  checkExample(specification, media.raw('schema').keys, own.json, isPartial);
  return {code: own.code, language: 'json'};
}

/** The named or the first example of the document; undefined where the response has no body. */
function readExample(response: Cursor, wanted: string | undefined): Body | undefined {
  const json = findJsonMediaType(response);
  if (!json) {
    const [content] = response.members('content');
    const [text] = content ? listNamedExamples(content[1]).values() : [];
    return typeof text === 'string' ? {code: text, language: 'text'} : undefined;
  }
  const examples = listNamedExamples(json);
  const name = wanted ?? [...examples.keys()][0] ?? '(the first)';
  const example = getKnown('Example', name, 'in the response', examples);
  return {code: JSON.stringify(example, null, 2), language: 'json'};
}
