import {USE_TITLES} from '../../../openapi/reference/page-words.ts';
import type {
  EventView,
  LifeCycleView,
  ObjectPage,
  TransitionView,
} from '../../../openapi/reference/types.ts';
import {
  type Block,
  leadIn,
  makeBlock,
  makeCode,
  makeHeading,
  makeItem,
  makeLink,
  makeList,
  makeParagraph,
  makeSection,
  type Phrasing,
} from '../markdown/nodes.ts';
import {describeChanges} from '../reference/changes.ts';
import {describeLinks} from '../reference/links.ts';
import {describeSchema} from '../reference/schema.ts';
import type {TwinContext, TwinKind} from '../twin.ts';
import {toTwin} from '../twin.ts';
import {describeOperation} from './overviews.ts';

function nameEvent({toLink}: TwinContext, {type, href}: EventView): Phrasing {
  return href ? makeLink(toLink(href), [makeCode(type)]) : makeCode(type);
}

/** A transition with its cause, the operations that make it, its events and its effects. */
function describeTransition(context: TwinContext, transition: TransitionView) {
  const {from, to, html, operations, events, effects} = transition;
  const states = from.flatMap((state, at): Phrasing[] => [at > 0 ? ' or ' : '', makeCode(state)]);
  const name = [...states, from.length > 0 ? ' to ' : 'To ', makeCode(to)];
  const sent = events.flatMap((event, at): Phrasing[] => [
    at > 0 ? ', ' : '',
    nameEvent(context, event),
  ]);
  return makeItem(
    ...leadIn(name, context.readHtml(html)),
    makeList([
      ...operations.map((operation) => describeOperation(context, operation)),
      ...(sent.length > 0 ? [makeItem(makeParagraph('Event: ', ...sent))] : []),
      ...effects.map(({term, html: text}) => makeItem(...leadIn([term], context.readHtml(text)))),
    ]),
  );
}

function describeLifeCycle(context: TwinContext, lifeCycle: LifeCycleView): Block[] {
  const {title, description, transitions} = lifeCycle;
  return [
    makeParagraph(`${title}: ${description}`),
    makeList(transitions.map((transition) => describeTransition(context, transition))),
  ];
}

function renderObject(context: TwinContext, page: ObjectPage): Block[] {
  const {html, example, lifeCycles = [], schema, uses, events, relatedGuides = []} = page;
  return [
    ...describeChanges(context, page.changes),
    ...context.readHtml(html),
    ...(lifeCycles.length > 0 ? [makeHeading(2, 'Life cycle')] : []),
    ...lifeCycles.flatMap((lifeCycle) => describeLifeCycle(context, lifeCycle)),
    makeHeading(2, 'Fields'),
    ...describeSchema(context, schema),
    ...(example ? [makeHeading(2, 'Example'), makeBlock(example.code, example.language)] : []),
    ...(uses.length > 0 ? [makeHeading(2, 'Operations')] : []),
    ...uses.flatMap(({kind, operations}) => [
      makeParagraph(`${USE_TITLES[kind]}:`),
      makeList(operations.map((operation) => describeOperation(context, operation))),
    ]),
    ...makeSection(
      makeHeading(2, 'Webhook events'),
      events.map((event) =>
        makeItem(...leadIn([nameEvent(context, event)], context.readHtml(event.html))),
      ),
    ),
    ...describeLinks(context, 'Guides', relatedGuides),
  ];
}

/** The objects of all APIs, from their page data. */
export const objects: TwinKind = (context) =>
  context.site.apis.flatMap(({objects: own}) =>
    own.map((model) => toTwin(model, renderObject(context, model.page))),
  );
