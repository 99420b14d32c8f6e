import {getList, getText, getTexts, isObject} from '../../openapi/document/json-value.ts';
import type {GuideContext} from '../read-context.ts';
import {GuideReferenceError, getKnown, makeUnknownNameError} from '../reference-error.ts';
import {getEnumValues, getField} from '../schemas.ts';
import {getOperation, getSpecification} from '../specifications.ts';

/** The states of a field of a resource and what leads from one to another: a file of `docs/_data/life-cycles`. */
export type LifeCycle = {
  /** Name of the file without its extension. */
  readonly name: string;
  /** API, schema and field whose values the states are. */
  readonly api: string;
  readonly schema: string;
  readonly field: string;
  readonly title: string;
  /** In the order of the drawing. */
  readonly states: readonly string[];
  readonly transitions: readonly Transition[];
};

/** What a transition does beside the change of state, with its words in guides and on the pages of objects. */
const EFFECTS = {stock: 'Stock', money: 'Money', email: 'Email'};

export type Transition = {
  /** States that it starts from; none for the beginning. */
  readonly from: readonly string[];
  readonly to: string;
  /** On the line of the drawing: two or three words. */
  readonly label: string;
  /** What makes it happen, as Markdown of one sentence. */
  readonly cause: string;
  /** Slugs of operations that cause it. */
  readonly operations: readonly string[];
  /** Types of the webhook events that it triggers. */
  readonly events: readonly string[];
  /** In one order, with Markdown of each. */
  readonly effects: readonly {readonly term: string; readonly text: string}[];
};

/**
 * Reads the data of a life cycle.
 *
 * @param name name of the file, for the message
 * @throws when a part is missing or of another type
 */
export function parseLifeCycle(name: string, data: unknown): LifeCycle {
  const need = (owner: unknown, key: string, where: string) => {
    const text = getText(owner, key);
    if (text) return text;
    throw new Error(
      `Life cycle docs/_data/life-cycles/${name}.json lacks the text "${key}" ${where}: found ` +
        `${JSON.stringify(isObject(owner) ? owner[key] : owner)}. Write "${key}": "…".`,
    );
  };
  const root = 'at its top';
  return {
    name,
    api: need(data, 'api', root),
    schema: need(data, 'schema', root),
    field: need(data, 'field', root),
    title: need(data, 'title', root),
    states: getTexts(data, 'states'),
    transitions: getList(data, 'transitions').map((transition, at): Transition => {
      const where = `in transition ${at + 1}`;
      return {
        from: getTexts(transition, 'from'),
        to: need(transition, 'to', where),
        label: need(transition, 'label', where),
        cause: need(transition, 'cause', where),
        operations: getTexts(transition, 'operations'),
        events: getTexts(transition, 'events'),
        effects: Object.entries(EFFECTS).flatMap(([effect, term]) => {
          const text = getText(transition, effect);
          return text ? [{term, text}] : [];
        }),
      };
    }),
  };
}

/**
 * Checks a life cycle against the documents: its states are values of the field, its transitions name known states
 * and operations, its events known event types.
 *
 * @throws {GuideReferenceError} for the first part that is missing here or in the documents
 */
export function checkLifeCycle(lifeCycle: LifeCycle, context: GuideContext): void {
  const {name, api, schema, field, states, transitions} = lifeCycle;
  const {catalogue, specifications} = context;
  // A host has no pages that the drawing could link to.
  const specification = getSpecification({specifications, hosts: []}, api);
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
      getKnown('Event type', type, 'in the specifications', catalogue.eventTypes);
    }
  }
  const reached = new Set(transitions.flatMap(({from, to}) => [...from, to]));
  const lonely = states.find((state) => !reached.has(state));
  if (lonely === undefined) return;
  throw new GuideReferenceError(
    `State "${lonely}" has no transition ${where}. Add how it is reached or left.`,
  );
}
