import groupBy from 'lodash/groupBy.js';
import type {RootContent} from 'mdast';
import {parseReference} from '../../openapi/document/pointers.ts';
import {listEvents} from '../catalogue.ts';
import type {Resolver} from '../context.ts';
import {highlight} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';
import {getSpecification} from '../specifications.ts';
import {checkExample} from '../validate.ts';
import {readJsonChild} from './request.ts';

/** The API whose document lists the event types. */
const EVENTS_API = 'webhooks';

/** `<Delivery type="order.paid" partial>` with one JSON block: a body, or a part of one. */
export const resolveDelivery: Resolver<'Delivery'> = (attributes, context, element) => {
  const {type, api = EVENTS_API, title = type} = attributes;
  const specification = getSpecification(context, api);
  const events = new Map(listEvents(specification).map((each) => [each.type, each]));
  const event = getKnown('Event type', type, 'in the specifications', events);
  const body = readJsonChild(element);
  if (body === undefined) {
    throw new GuideReferenceError(
      `<Delivery> of "${type}" is empty. Write one block that begins with \`\`\`json in it.`,
    );
  }
  checkExample(
    specification,
    parseReference(event.reference) ?? [],
    body,
    attributes.partial === true,
  );
  const [fence] = element.children as readonly RootContent[];
  const {html, label} = highlight(fence?.type === 'code' ? fence.value : '', 'json');
  return [makeFlow('CodeBlock', {title, label, html})];
};

/** `<EventTypes resource="order" />`: each event type of a resource with a complete example body. */
export const resolveEventTypes: Resolver<'EventTypes'> = (
  {resource, api = EVENTS_API},
  context,
) => {
  const specification = getSpecification(context, api);
  const events = new Map(Object.entries(groupBy(listEvents(specification), 'resource')));
  return getKnown('Resource', resource, 'among the event types', events).map((event) => {
    const {example: body} = event;
    if (!body) {
      throw new GuideReferenceError(
        `Event type "${event.type}" has no example. Add \`example\` to it in ` +
          '`x-webhook-deliveries` of the specification.',
      );
    }
    checkExample(specification, parseReference(event.reference) ?? [], body, false);
    // Without colours: those of sixty bodies would be 35,000 elements on one page.
    const {html} = highlight(JSON.stringify(body, null, 2), 'text');
    const {type, description} = event;
    return makeFlow('EventExample', {name: type, description, html, label: 'JSON'});
  });
};
