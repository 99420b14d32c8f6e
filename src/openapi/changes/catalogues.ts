import lowerFirst from 'lodash/lowerFirst.js';
import {
  getList,
  getMember,
  getObject,
  getText,
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

/** Reads a list whose items have their name in a member. */
const byName = (owner: JsonValue | undefined, list: string, key: string): Items =>
  new Map(
    getList(owner, list).flatMap((item) => {
      const name = getText(item, key);
      return name ? [[name, item] as const] : [];
    }),
  );

const RATE_LIMIT = 'rate limit';

const CATALOGUES: readonly Catalogue[] = [
  {
    noun: 'error code',
    place: '#/x-problem-codes',
    read: (document) => byName(document, 'x-problem-codes', 'code'),
    texts: ['title', 'when'],
    added: 'check',
    removed: 'check',
  },
  {
    noun: 'field error code',
    place: '#/x-field-codes',
    read: (document) => byName(document, 'x-field-codes', 'code'),
    texts: ['when'],
    added: 'check',
    removed: 'check',
  },
  {
    noun: 'event type',
    place: '#/x-webhook-deliveries/events',
    read: (document) => byName(getMember(document, 'x-webhook-deliveries'), 'events', 'type'),
    texts: ['description'],
    added: 'added',
    removed: 'breaking',
  },
  {
    noun: 'tag',
    place: '#/tags',
    read: (document) => byName(document, 'tags', 'name'),
    texts: ['summary', 'description', 'externalDocs', 'parent', 'kind'],
    added: 'text',
    removed: 'text',
  },
  {
    noun: 'scope',
    place: '#/components/securitySchemes',
    read: readScopes,
    texts: ['text'],
    added: 'added',
    removed: 'breaking',
  },
  {
    noun: RATE_LIMIT,
    place: '#/x-rate-limits',
    read: (document) => new Map(Object.entries(getObject(document, 'x-rate-limits'))),
    texts: ['covers'],
    added: 'check',
    removed: 'added',
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
export const compareCatalogues = (compared: Compared): Finding[] =>
  CATALOGUES.flatMap((catalogue) => compareCatalogue(compared, catalogue));

type Judged = Pick<Finding, 'class' | 'sentence' | 'before' | 'after' | 'sunset'>;

function compareCatalogue(compared: Compared, catalogue: Catalogue): Finding[] {
  const {before, after, date} = compared;
  const {noun, place, read, texts, ...classes} = catalogue;
  const [old, now] = [read(before.root.value), read(after.root.value)];
  const judge = (name: string, was?: JsonValue, is?: JsonValue): Judged => {
    const text = `The ${noun} ${code(name)}`;
    if (was === undefined) {
      const quota = noun === RATE_LIMIT ? `: ${describeQuota(is)}` : '';
      return {class: classes.added, sentence: `${text} is new${quota}.`};
    }
    if (is === undefined) return {class: classes.removed, sentence: `${text} was removed.`};
    const limit = noun === RATE_LIMIT ? judgeRateLimit(text, was, is, date) : undefined;
    if (limit) return limit;
    const keys = [was, is].flatMap((each) => (isObject(each) ? Object.keys(each) : []));
    const changed = [...new Set(keys)].filter(
      (key) => !isEqual(getMember(was, key), getMember(is, key)),
    );
    if (changed.every((key) => texts.includes(key))) {
      return {class: 'text', sentence: `The description of ${lowerFirst(text)} changed.`};
    }
    return {class: 'check', sentence: `${text} changed: ${changed.map(code).join(', ')}.`};
  };
  // A rate limit affects the operations that name it; those without a name have the one called `default`.
  const listUsers = (name: string) =>
    after.operations.filter(
      (each) =>
        noun === RATE_LIMIT && (each.place.peek('x-rate-limit').scalar ?? 'default') === name,
    );
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((name) => !isEqual(old.get(name), now.get(name)))
    .map((name): Finding => {
      const [was, is] = [old.get(name), now.get(name)];
      const changed = is === undefined ? 'removed' : 'changed';
      const kind = was === undefined ? 'added' : changed;
      const operations = listUsers(name).map(toRef);
      return {...judge(name, was, is), kind, place, item: name, sides: [], operations};
    });
}

/** A quota in requests per second, which compares different windows. */
const toRate = (policy: JsonValue | undefined) =>
  Number(getMember(policy, 'quota')) / Number(getMember(policy, 'window_seconds'));

function describeQuota(policy: JsonValue | undefined): string {
  const [quota, seconds] = [getMember(policy, 'quota'), getMember(policy, 'window_seconds')];
  return `${quota} requests in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

/** Judges another quota, now or announced for later; undefined if only other members changed. */
function judgeRateLimit(
  text: string,
  was: JsonValue,
  is: JsonValue,
  date: string,
): Judged | undefined {
  const [old, now] = [describeQuota(was), describeQuota(is)];
  const [promised, next] = [getMember(was, 'announced'), getMember(is, 'announced')];
  if (old !== now) {
    const starts = getText(promised, 'from');
    const isKept = starts !== undefined && starts <= date && toRate(is) >= toRate(promised);
    const values = {before: old, after: now};
    const sentence = `${text} changed from ${old} to ${now}`;
    if (toRate(is) >= toRate(was)) return {...values, class: 'added', sentence: `${sentence}.`};
    return isKept
      ? {...values, class: 'announced', sentence: `${sentence}, as announced.`}
      : {...values, class: 'breaking', sentence: `${sentence}.`};
  }
  if (next === undefined || isEqual(next, promised)) return undefined;
  const [later, sunset] = [describeQuota(next), getText(next, 'from')];
  const sentence = `${text} changes from ${now} to ${later} on ${sunset}.`;
  return {class: 'deprecated', sentence, before: now, after: later, sunset};
}
