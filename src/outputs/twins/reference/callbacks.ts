import type {CallbackView} from '../../../openapi/reference/types.ts';
import {type Block, makeCode, makeHeading, makeParagraph} from '../markdown/nodes.ts';
import type {TwinContext} from '../twin.ts';
import {describeBody, describeParameters} from './body.ts';
import {describeResponses} from './responses.ts';
import type {SameAs} from './same-as.ts';

function describeCallback(context: TwinContext, request: CallbackView, same: SameAs): Block[] {
  const {name, method, url, title, isDeprecated} = request;
  return [
    makeHeading(3, `${method.toUpperCase()} ${title}`),
    ...(title === name ? [] : [makeParagraph('Name: ', makeCode(name))]),
    ...(isDeprecated ? [makeParagraph('Deprecated.')] : []),
    ...(url ? [makeParagraph('Sent to ', makeCode(url))] : []),
    ...describeRequestParts(context, request, same),
  ];
}

/** What a request takes and returns, below a heading of the third level. */
export function describeRequestParts(
  context: TwinContext,
  {html, parameters, body, responses}: CallbackView,
  same: SameAs,
): Block[] {
  return [
    ...context.readHtml(html),
    ...describeParameters(context, parameters, 4),
    ...(body ? describeBody(context, body, same, 4) : []),
    ...describeResponses(context, responses, same, 4),
  ];
}

/** Requests that the platform sends: callbacks of an operation, or webhooks of an API. */
export function describeCallbacks(
  context: TwinContext,
  title: string,
  requests: readonly CallbackView[],
  same: SameAs,
): Block[] {
  if (requests.length === 0) return [];
  return [
    makeHeading(2, title),
    ...requests.flatMap((request) => describeCallback(context, request, same)),
  ];
}
