import {
  getMember,
  getObject,
  getText,
  getValueAt,
  isEqual,
  isObject,
  type JsonObject,
  type JsonValue,
} from '../document/json-value.ts';
import type {ChangeClass} from './classes.ts';
import {type Compared, toRef} from './compared.ts';
import {code} from './sentence-parts.ts';
import type {Finding, OperationRef} from './types.ts';

/** A list of names at the root of a document, such as the codes of errors. */
type Catalogue = {
  readonly noun: string;
  readonly place: string;
  readonly read: (document: JsonValue | undefined) => ReadonlyMap<string, JsonValue>;
  /** Members of an item that are words for readers. */
  readonly texts: readonly string[];
  readonly added: ChangeClass;
  readonly removed: ChangeClass;
};

const byKey = (place: readonly string[], key: string) => (document: JsonValue | undefined) => {
  const list = getValueAt(document, place);
  const items = (Array.isArray(list) ? list : []).flatMap((item): [string, JsonValue][] => {
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

/** Compares what the documents list at their roots, which is outside of every operation. */
export function compareCatalogues(compared: Compared): Finding[] {
  const [before, after] = [compared.before.root.value, compared.after.root.value];
  return [
    ...CATALOGUES.flatMap((catalogue) => compareCatalogue(catalogue, before, after)),
    ...compareRateLimits(compared),
  ];
}

function compareCatalogue(
  {noun, place, read, texts, ...classes}: Catalogue,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Finding[] {
  const [old, now] = [read(before), read(after)];
  const make = (name: string, kind: Finding['kind'], found: Pick<Finding, 'class' | 'sentence'>) =>
    ({...found, kind, place, item: name, sides: [], operations: []}) satisfies Finding;
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name): Finding[] => {
    const [was, is] = [old.get(name), now.get(name)];
    const text = `The ${noun} ${code(name)}`;
    if (was === undefined)
      return [make(name, 'added', {class: classes.added, sentence: `${text} is new.`})];
    if (is === undefined) {
      return [make(name, 'removed', {class: classes.removed, sentence: `${text} was removed.`})];
    }
    if (isEqual(was, is)) return [];
    const changed = listChanged(was, is);
    const isText = changed.every((key) => texts.includes(key));
    const what = changed.map((key) => `\`${key}\``).join(', ');
    const sentence = isText
      ? `The description of ${text.replace('The', 'the')} changed.`
      : `${text} changed: ${what}.`;
    return [make(name, 'changed', {class: isText ? 'text' : 'check', sentence})];
  });
}

function listChanged(was: JsonValue, is: JsonValue): string[] {
  if (!isObject(was) || !isObject(is)) return [];
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return keys.filter((key) => !isEqual(getMember(was, key), getMember(is, key)));
}

function readScopes(document: JsonValue | undefined): ReadonlyMap<string, JsonValue> {
  const schemes = getObject(getMember(document, 'components'), 'securitySchemes');
  const flows = Object.values(schemes).flatMap((scheme) =>
    Object.values(getObject(scheme, 'flows')),
  );
  return new Map(
    flows.flatMap((flow) =>
      Object.entries(getObject(flow, 'scopes')).map(([name, text]): [string, JsonValue] => [
        name,
        {text},
      ]),
    ),
  );
}

/** A quota in requests per second, so that two windows can be compared. */
const toRate = (policy: JsonValue | undefined) =>
  Number(getMember(policy, 'quota')) / Number(getMember(policy, 'window_seconds'));

function describeQuota(policy: JsonValue | undefined): string {
  const [quota, seconds] = [getMember(policy, 'quota'), getMember(policy, 'window_seconds')];
  return `${quota} requests in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function compareRateLimits(compared: Compared): Finding[] {
  const [before, after] = [compared.before, compared.after].map(({root}) =>
    getObject(root.value, 'x-rate-limits'),
  ) as [JsonObject, JsonObject];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => compareRateLimit(compared, name, before[name], after[name]));
}

function compareRateLimit(
  compared: Compared,
  name: string,
  was: JsonValue | undefined,
  is: JsonValue | undefined,
): Finding[] {
  const text = `The rate limit ${code(name)}`;
  const find = (
    found: Pick<Finding, 'class' | 'kind' | 'sentence'> & Partial<Finding>,
  ): Finding[] => [
    {
      place: '#/x-rate-limits',
      item: name,
      sides: [],
      operations: findLimited(compared, name),
      ...found,
    },
  ];
  const [old, now] = [describeQuota(was), describeQuota(is)];
  if (was === undefined) {
    return find({class: 'check', kind: 'added', sentence: `${text} is new: ${now}.`});
  }
  if (is === undefined) {
    return find({class: 'added', kind: 'removed', sentence: `${text} was removed.`});
  }
  const [next, promised] = [getMember(is, 'announced'), getMember(was, 'announced')];
  if (old !== now) {
    const [rateWas, rateIs] = [toRate(was), toRate(is)];
    const starts = getText(promised, 'from');
    const isKept = starts !== undefined && starts <= compared.date && rateIs >= toRate(promised);
    const found = rateIs >= rateWas ? 'added' : isKept ? 'announced' : 'breaking';
    const addition = found === 'announced' ? ', as announced' : '';
    const sentence = `${text} changed from ${old} to ${now}${addition}.`;
    return find({class: found, kind: 'changed', sentence, before: old, after: now});
  }
  if (next !== undefined && !isEqual(next, promised)) {
    const [after, sunset] = [describeQuota(next), getText(next, 'from')];
    const sentence = `${text} changes from ${now} to ${after} on ${sunset}.`;
    return find({class: 'deprecated', kind: 'changed', sentence, before: now, after, sunset});
  }
  if (isEqual(getMember(was, 'covers'), getMember(is, 'covers'))) return [];
  const sentence = `The description of the rate limit ${code(name)} changed.`;
  return find({class: 'text', kind: 'changed', sentence});
}

/** Operations that name a policy; those that name none share the one called `default`. */
function findLimited({after}: Compared, policy: string): OperationRef[] {
  return after.operations
    .filter(({place}) => (place.peek('x-rate-limit').scalar ?? 'default') === policy)
    .map(toRef);
}
