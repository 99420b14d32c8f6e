import {getOptionalText, readAttributes, requireText} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {composeEventExample, listEvents} from '../event-examples.ts';
import {highlight} from '../highlight.ts';
import {makeFlow} from '../nodes.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {getSpecification} from '../specifications.ts';
import {checkExample} from '../validate.ts';

/** The API whose document lists the event types. */
const EVENTS_API = 'webhooks';

/** `<EventTypes resource="order" />`: each event type of a resource with a whole example body. */
export const resolveEventTypes: Resolver = (element, {specifications, eventExamples}) => {
  const attributes = readAttributes(element, ['resource', 'api']);
  const api = getOptionalText(attributes, 'api') ?? EVENTS_API;
  const specification = getSpecification(specifications, api);
  const resource = requireText(attributes, 'resource', 'EventTypes');
  const events = listEvents(specification);
  const chosen = events.filter((event) => event.resource === resource);
  if (chosen.length === 0) {
    const names = new Set(events.map((event) => event.resource));
    throw makeUnknownNameError('Resource', resource, 'among the event types', names);
  }
  return chosen.map((event) => {
    const difference = eventExamples.get(event.type);
    if (!difference) {
      throw new GuideReferenceError(
        `Event type "${event.type}" has no example. Add what differs from the example of ` +
          `${event.pointer} to docs/_data/event-examples.json.`,
      );
    }
    const body = composeEventExample(specification, event, difference);
    checkExample(specification, event.pointer, body, false);
    const {html, label} = highlight(JSON.stringify(body, null, 2), 'json');
    const {type, description} = event;
    return makeFlow('EventExample', {name: type, description, html, label});
  });
};
