import {
  getList,
  getMember,
  getObject,
  getText,
  getValueAt,
  isEqual,
  isObject,
  type JsonValue,
} from '../document/json-value.ts';
import type {ChangeClass} from './classes.ts';
import {type Compared, toRef} from './compared.ts';
import {code} from './sentence-parts.ts';
import type {Finding} from './types.ts';

type Items = ReadonlyMap<string, JsonValue>;

/** A list of names at the root of a document, such as error codes. */
type Catalogue = {
  readonly noun: string;
  readonly place: string;
  readonly read: (document: JsonValue | undefined) => Items;
  /** Members of an item that are only descriptions. */
  readonly texts: readonly string[];
  readonly added: ChangeClass;
  readonly removed: ChangeClass;
};

const byKey = (place: readonly string[], key: string) => (document: JsonValue | undefined) => {
  const owner = getValueAt(document, place.slice(0, -1));
  const items = getList(owner, place.at(-1) ?? '').flatMap((item): [string, JsonValue][] => {
    const name = getText(item, key);
    return name === undefined ? [] : [[name, item]];
  });
  return new Map(items);
};

const CATALOGUES: readonly Catalogue[] = [
  {
    noun: 'error code',
    place: '#/x-problem-codes',
    read: byKey(['x-problem-codes'], 'code'),
    texts: ['title', 'when'],
    added: 'check',
    removed: 'check',
  },
  {
    noun: 'field error code',
    place: '#/x-field-codes',
    read: byKey(['x-field-codes'], 'code'),
    texts: ['when'],
    added: 'check',
    removed: 'check',
  },
  {
    noun: 'event type',
    place: '#/x-webhook-deliveries/events',
    read: byKey(['x-webhook-deliveries', 'events'], 'type'),
    texts: ['description'],
    added: 'added',
    removed: 'breaking',
  },
  {
    noun: 'tag',
    place: '#/tags',
    read: byKey(['tags'], 'name'),
    texts: ['summary', 'description', 'externalDocs', 'parent', 'kind'],
    added: 'text',
    removed: 'text',
  },
  {
    noun: 'webhook',
    place: '#/webhooks',
    read: (document) =>
      new Map(Object.keys(getObject(document, 'webhooks')).map((name) => [name, name])),
    texts: [],
    added: 'added',
    removed: 'breaking',
  },
  {
    noun: 'scope',
    place: '#/components/securitySchemes',
    read: readScopes,
    texts: ['text'],
    added: 'added',
    removed: 'breaking',
  },
];

function readScopes(document: JsonValue | undefined): Items {
  const schemes = getObject(getMember(document, 'components'), 'securitySchemes');
  const flows = Object.values(schemes).flatMap((scheme) =>
    Object.values(getObject(scheme, 'flows')),
  );
  const scopes = flows.flatMap((flow) => Object.entries(getObject(flow, 'scopes')));
  return new Map(scopes.map(([name, text]) => [name, {text}]));
}

/** Compares the lists at the roots of the documents, outside of operations. */
export function compareCatalogues(compared: Compared): Finding[] {
  return [
    ...CATALOGUES.flatMap((catalogue) => compareCatalogue(compared, catalogue)),
    ...compareRateLimits(compared),
  ];
}

/** Lists the items that differ between two lists, by name. */
function listDifferent(before: Items, after: Items) {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((name) => ({name, was: before.get(name), is: after.get(name)}))
    .filter(({was, is}) => !isEqual(was, is));
}

function compareCatalogue({before, after}: Compared, catalogue: Catalogue): Finding[] {
  const {noun, place, read, texts, ...classes} = catalogue;
  return listDifferent(read(before.root.value), read(after.root.value)).map(({name, was, is}) => {
    const text = `The ${noun} ${code(name)}`;
    const report = (kind: Finding['kind'], found: ChangeClass, sentence: string): Finding => {
      return {class: found, sentence, kind, place, item: name, sides: [], operations: []};
    };
    if (was === undefined) return report('added', classes.added, `${text} is new.`);
    if (is === undefined) return report('removed', classes.removed, `${text} was removed.`);
    const keys = [was, is].flatMap((each) => (isObject(each) ? Object.keys(each) : []));
    const changed = [...new Set(keys)].filter(
      (key) => !isEqual(getMember(was, key), getMember(is, key)),
    );
    return changed.every((key) => texts.includes(key))
      ? report('changed', 'text', `The description of the ${noun} ${code(name)} changed.`)
      : report('changed', 'check', `${text} changed: ${changed.map(code).join(', ')}.`);
  });
}

/** A quota in requests per second, which compares different windows. */
const toRate = (policy: JsonValue | undefined) =>
  Number(getMember(policy, 'quota')) / Number(getMember(policy, 'window_seconds'));

function describeQuota(policy: JsonValue | undefined): string {
  const [quota, seconds] = [getMember(policy, 'quota'), getMember(policy, 'window_seconds')];
  return `${quota} requests in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** A rate limit affects the operations that name it; operations without a name have the one called `default`. */
function compareRateLimits(compared: Compared): Finding[] {
  const read = (document: JsonValue | undefined): Items =>
    new Map(Object.entries(getObject(document, 'x-rate-limits')));
  const {before, after, date} = compared;
  return listDifferent(read(before.root.value), read(after.root.value)).map(({name, was, is}) => ({
    place: '#/x-rate-limits',
    item: name,
    sides: [],
    operations: after.operations
      .filter(({place}) => (place.peek('x-rate-limit').scalar ?? 'default') === name)
      .map(toRef),
    ...describeRateLimit(code(name), was, is, date),
  }));
}

function describeRateLimit(
  name: string,
  was: JsonValue | undefined,
  is: JsonValue | undefined,
  date: string,
): Pick<Finding, 'class' | 'kind' | 'sentence'> & Partial<Finding> {
  const text = `The rate limit ${name}`;
  const [old, now] = [describeQuota(was), describeQuota(is)];
  if (was === undefined) {
    return {class: 'check', kind: 'added', sentence: `${text} is new: ${now}.`};
  }
  if (is === undefined) {
    return {class: 'added', kind: 'removed', sentence: `${text} was removed.`};
  }
  const [next, promised] = [getMember(is, 'announced'), getMember(was, 'announced')];
  const change = (found: ChangeClass, sentence: string, after = now) =>
    ({class: found, kind: 'changed', sentence, before: old, after}) as const;
  if (old !== now) {
    const starts = getText(promised, 'from');
    const isKept = starts !== undefined && starts <= date && toRate(is) >= toRate(promised);
    const sentence = `${text} changed from ${old} to ${now}`;
    if (toRate(is) >= toRate(was)) return change('added', `${sentence}.`);
    return isKept
      ? change('announced', `${sentence}, as announced.`)
      : change('breaking', `${sentence}.`);
  }
  if (next !== undefined && !isEqual(next, promised)) {
    const [later, sunset] = [describeQuota(next), getText(next, 'from')];
    const sentence = `${text} changes from ${now} to ${later} on ${sunset}.`;
    return {...change('deprecated', sentence, later), sunset};
  }
  const sentence = `The description of the rate limit ${name} changed.`;
  return {class: 'text', kind: 'changed', sentence};
}
