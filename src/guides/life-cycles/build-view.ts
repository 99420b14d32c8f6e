import {product} from '../../config/product.ts';
import {renderInline} from '../../openapi/reference/markdown/render-markdown.ts';
import type {EventView, LifeCycleView, OperationLink} from '../../openapi/reference/types.ts';
import {getOperation, type Specification} from '../specifications.ts';
import {describeLifeCycle, drawLifeCycle} from './draw-life-cycle.ts';
import type {LifeCycle} from './life-cycle.ts';

/**
 * Prepares a life cycle for the page of an object.
 *
 * @param specification document of the life cycle's API
 * @param findEvent returns the link of an event type
 * @throws {GuideReferenceError} when it names an operation that the document does not have
 */
export function buildLifeCycleView(
  lifeCycle: LifeCycle,
  specification: Specification,
  findEvent: (type: string) => EventView,
): LifeCycleView {
  const link = (id: string): OperationLink => {
    const {slug, method, path, title, href} = getOperation(specification, id);
    return {slug, method, path, title, href: `${product.baseUrl}${href.slice(1)}`};
  };
  return {
    title: lifeCycle.title,
    description: describeLifeCycle(lifeCycle),
    ...drawLifeCycle(lifeCycle, specification),
    transitions: lifeCycle.transitions.map((transition) => ({
      from: transition.from,
      to: transition.to,
      html: render(transition.cause),
      operations: transition.operations.map(link),
      events: transition.events.map(findEvent),
      effects: transition.effects.map(({term, text}) => ({term, html: render(text)})),
    })),
  };
}

const render = (text: string) =>
  renderInline(text, {anchor: 'life-cycle', headingLevel: 3, baseUrl: product.baseUrl});
