import type {Cursor} from '../document/cursor.ts';
import {listParameters} from '../document/operation-parts.ts';
import {listRequests, type Operation} from '../document/operations.ts';
import {writeRequestId} from './field-id.ts';
import type {PageContext} from './page-context.ts';
import {buildParameters} from './parameters.ts';
import {buildBody, buildResponses} from './responses.ts';
import type {CallbackView} from './types.ts';

/** Describes the requests that the platform sends because of an operation. */
export function buildCallbacks(page: PageContext, operation: Cursor): CallbackView[] {
  return operation.members('callbacks').flatMap(([name, callback]) =>
    callback.names
      .filter((url) => !url.startsWith('x-'))
      .flatMap((url) => {
        const item = callback.raw(url).followItem();
        const requests = buildRequests(page, name, item, writeRequestId('callback', name));
        return requests.map((request) => ({...request, url}));
      }),
  );
}

/** Describes the webhooks of a document (OpenAPI 3.1) for its overview. */
export function buildWebhooks(page: PageContext): CallbackView[] {
  return page.index.root
    .rawMembers('webhooks')
    .flatMap(([name, item]) =>
      buildRequests(page, name, item.followItem(), writeRequestId('webhook', name)),
    );
}

function buildRequests(
  page: PageContext,
  name: string,
  item: Cursor,
  anchor: string,
): CallbackView[] {
  return listRequests(item).map(({method, place}) =>
    describeRequest(page, {id: page.anchors.claim(anchor), name, method, place, item}),
  );
}

/** @param request its `id` is the prefix of all ids in it */
export function describeRequest(
  page: PageContext,
  request: Pick<Operation, 'name' | 'method' | 'place' | 'item'> & {readonly id: string},
): CallbackView {
  const {id, name, method, place, item} = request;
  return {
    id,
    name,
    method,
    title: place.text('summary') ?? item.text('summary') ?? name,
    html: page.describe(place, id),
    ...(place.isTrue('deprecated') ? {isDeprecated: true} : {}),
    parameters: buildParameters(page, listParameters([item, place]), id),
    body: buildBody(page, place, id),
    responses: buildResponses(page, place, {request: id}),
  };
}
