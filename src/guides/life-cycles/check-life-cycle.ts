import type {GuideContext} from '../context.ts';
import {GuideReferenceError, makeUnknownNameError} from '../reference-error.ts';
import {getEnumValues, getField} from '../schemas.ts';
import {getOperation, getSpecification} from '../specifications.ts';
import type {LifeCycle} from './life-cycle.ts';

type Names = Pick<GuideContext, 'specifications' | 'catalogue'>;

/**
 * Holds a life cycle to the documents: its states to the values of the field, its transitions to
 * states and operations, its events to the catalogue of event types.
 *
 * @throws {GuideReferenceError} for the first thing that the documents do not have, or that it lacks
 */
export function checkLifeCycle(lifeCycle: LifeCycle, {specifications, catalogue}: Names): void {
  const {name, api, schema, field, states, transitions} = lifeCycle;
  const specification = getSpecification(specifications, api);
  const values = getEnumValues(getField(specification, schema, field).schema);
  const missing = values.filter((value) => !states.includes(value));
  const unknown = states.filter((state) => !values.includes(state));
  if (missing.length > 0 || unknown.length > 0) {
    throw new GuideReferenceError(
      `The states of the life cycle "${name}" are not the values of ${schema}.${field}: missing ` +
        `${missing.join(', ') || 'none'}, unknown ${unknown.join(', ') || 'none'}. ` +
        `Correct docs/_data/life-cycles/${name}.json.`,
    );
  }
  const where = `in docs/_data/life-cycles/${name}.json`;
  for (const {from, to, operations, events} of transitions) {
    for (const state of [...from, to]) {
      if (!states.includes(state)) throw makeUnknownNameError('State', state, where, states);
    }
    for (const id of operations) getOperation(specification, id);
    for (const type of events) {
      if (catalogue.eventTypes.has(type)) continue;
      throw makeUnknownNameError('Event type', type, 'in the specifications', catalogue.eventTypes);
    }
  }
  const reached = new Set(transitions.flatMap(({from, to}) => [...from, to]));
  const lonely = states.find((state) => !reached.has(state));
  if (lonely === undefined) return;
  throw new GuideReferenceError(
    `State "${lonely}" of the life cycle "${name}" has no transition. Add how it is reached or left ` +
      `to docs/_data/life-cycles/${name}.json.`,
  );
}
