import type {Cursor} from '../document/cursor.ts';
import {listRequests} from '../document/operations.ts';
import {writeRequestId} from './field-id.ts';
import type {PageContext} from './page-context.ts';
import {buildParameters} from './parameters.ts';
import {buildBody, buildInnerResponses} from './responses.ts';
import type {CallbackView} from './types.ts';

/** Describes the requests that an operation makes the platform send. */
export function buildCallbacks(page: PageContext, operation: Cursor): CallbackView[] {
  return operation.members('callbacks').flatMap(([name, callback]) =>
    callback.names
      .filter((url) => !url.startsWith('x-'))
      .flatMap((url) => {
        const item = callback.raw(url).followItem();
        return buildRequests(page, name, item, writeRequestId('callback', name), url);
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
  url?: string,
): CallbackView[] {
  return listRequests(item).map(({method, place}) =>
    describeRequest(page, {id: page.anchors.claim(anchor), name, method, place, item, url}),
  );
}

type RequestPlace = {
  /** Begins the ids of all its parts. */
  readonly id: string;
  readonly name: string;
  readonly method: string;
  readonly place: Cursor;
  readonly item: Cursor;
  readonly url?: string | undefined;
};

export function describeRequest(
  page: PageContext,
  {id, name, method, place, item, url}: RequestPlace,
): CallbackView {
  return {
    id,
    name,
    method,
    ...(url === undefined ? {} : {url}),
    title: place.text('summary') ?? item.text('summary') ?? name,
    html: page.describe(place, id),
    ...(place.isTrue('deprecated') ? {isDeprecated: true} : {}),
    parameters: buildParameters(page, [item, place], id),
    body: buildBody(page, place, id),
    responses: buildInnerResponses(page, place, id),
  };
}
