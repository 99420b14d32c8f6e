import groupBy from 'lodash/groupBy.js';
import type {JsonObject} from '../../openapi/document/json-value.ts';
import {parseReference} from '../../openapi/document/pointers.ts';
import {type DocumentedEvent, listEvents} from '../catalogue.ts';
import {highlight} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, getKnown} from '../reference-error.ts';
import {getSpecification} from '../specifications.ts';
import {checkExample} from '../validate.ts';
import {API, defineComponent, PARTIAL, required, text} from './component.ts';
import {readJsonBlock} from './request.ts';

/** The API whose document lists the event types. */
const EVENTS_API = 'webhooks';

export const Delivery = defineComponent({
  shows: 'An example of a webhook event.',
  attributes: {
    type: required('Event type.'),
    title: text('Heading. Defaults to the event type.'),
    partial: PARTIAL,
    api: API,
  },
  content: 'A fenced block of JSON when the event differs from the example.',
  resolve: (attributes, context, element) => {
    const {type, api = EVENTS_API, title = type} = attributes;
    const specification = getSpecification(context, api);
    const events = new Map(listEvents(specification).map((each) => [each.type, each]));
    const event = getKnown('Event type', type, 'in the specifications', events);
    const own = readJsonBlock(element);
    const body = own?.json ?? getExample(event);
    const schema = parseReference(event.reference) ?? [];
    checkExample(specification, schema, body, attributes.partial === true);
    const {html, label} = highlight(own?.code ?? JSON.stringify(body, null, 2), 'json');
    return [makeFlow('CodeBlock', {title, label, html})];
  },
});

export const EventTypes = defineComponent({
  shows: 'All webhook event types of a resource, each with an example.',
  attributes: {resource: required('First part of the types, for example `order`.'), api: API},
  resolve: ({resource, api = EVENTS_API}, context) => {
    const specification = getSpecification(context, api);
    const events = new Map(Object.entries(groupBy(listEvents(specification), 'resource')));
    return getKnown('Resource', resource, 'among the event types', events).map((event) => {
      const body = getExample(event);
      checkExample(specification, parseReference(event.reference) ?? [], body, false);
      // Without colours: those of sixty bodies would be 35,000 elements on one page.
      const {html} = highlight(JSON.stringify(body, null, 2), 'text');
      const {type, description} = event;
      return makeFlow('EventExample', {name: type, description, html, label: 'JSON'});
    });
  },
});

function getExample({type, example}: DocumentedEvent): JsonObject {
  if (example) return example;
  throw new GuideReferenceError(
    `Event type "${type}" has no example. Add \`example\` to it in \`x-webhook-deliveries\` of the specification.`,
  );
}
