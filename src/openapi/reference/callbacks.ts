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
  return operation
    .members('callbacks')
    .flatMap(([name, callback]) =>
      callback.names
        .filter((url) => !url.startsWith('x-'))
        .flatMap((url) => buildRequests(page, 'callback', name, callback.raw(url), url)),
    );
}

/** Describes the webhooks of a document (OpenAPI 3.1) for its overview. */
export function buildWebhooks(page: PageContext): CallbackView[] {
  const webhooks = page.index.root.rawMembers('webhooks');
  return webhooks.flatMap(([name, item]) => buildRequests(page, 'webhook', name, item));
}

function buildRequests(
  page: PageContext,
  kind: 'callback' | 'webhook',
  name: string,
  raw: Cursor,
  url?: string,
): CallbackView[] {
  const item = raw.followItem();
  return listRequests(item).map(({method, place}) => {
    const id = page.anchors.claim(writeRequestId(kind, name));
    return {...describeRequest(page, {id, name, method, place, item}), url};
  });
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
