import {getList, getText, getTexts, isObject} from '../../openapi/document/json-value.ts';

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

/** What a transition does beside the change of state. */
const EFFECTS = ['stock', 'money', 'email'] as const;

export type Effect = (typeof EFFECTS)[number];

export type Transition = {
  /** States that it leads away from; none for the beginning. */
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
  /** Markdown of each effect, in one order. */
  readonly effects: readonly (readonly [effect: Effect, text: string])[];
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
        effects: EFFECTS.flatMap((effect) => {
          const text = getText(transition, effect);
          return text ? [[effect, text] as const] : [];
        }),
      };
    }),
  };
}
