import fc from 'fast-check';
import {isObject, type JsonValue} from '../../../src/openapi/document/json-value.ts';
import {anything, name} from './names.ts';

type Damage = {
  readonly kind: 'replace' | 'remove' | 'rename' | 'repeat' | 'pollute';
  /** Which value of the document, counted through and around. */
  readonly at: number;
  readonly value: unknown;
  readonly key: string;
};

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.oneof(
    {weight: 6, arbitrary: fc.constant('replace' as const)},
    {weight: 2, arbitrary: fc.constantFrom('remove' as const, 'rename' as const)},
    {weight: 1, arbitrary: fc.constantFrom('repeat' as const, 'pollute' as const)},
  ),
  at: fc.nat(),
  value: anything,
  key: name,
});

type Place = {readonly owner: {[key: string]: JsonValue} | JsonValue[]; readonly key: string};

function listPlaces(value: JsonValue, found: Place[] = []): Place[] {
  const keys = Array.isArray(value) || isObject(value) ? Object.keys(value) : [];
  for (const key of keys) {
    const owner = value as Place['owner'];
    found.push({owner, key});
    listPlaces((owner as {[key: string]: JsonValue})[key] ?? null, found);
  }
  return found;
}

function apply(root: JsonValue, {kind, at, value, key}: Damage): void {
  const places = listPlaces(root);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const owner = place.owner as {[key: string]: JsonValue};
  const former = owner[place.key] ?? null;
  const put = (name: string, inner: JsonValue) =>
    Object.defineProperty(owner, name, {
      value: inner,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (kind === 'replace') put(place.key, value as JsonValue);
  else if (kind === 'repeat') put(place.key, [former, structuredClone(former)]);
  else if (Array.isArray(place.owner)) place.owner.splice(Number(place.key), 1);
  else {
    delete owner[place.key];
    if (kind === 'rename') put(key, former);
    if (kind === 'pollute') put('__proto__', former);
  }
}

/** Puts wrong types, names and values in up to three places of a document, whichever they are. */
export function damaged(documents: fc.Arbitrary<object>): fc.Arbitrary<JsonValue> {
  return fc
    .tuple(documents, fc.array(damage, {minLength: 1, maxLength: 3}))
    .map(([document, damages]) => {
      const copy = JSON.parse(JSON.stringify(document)) as JsonValue;
      for (const each of damages) apply(copy, each);
      return copy;
    });
}
