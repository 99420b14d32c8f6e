import fc from 'fast-check';
import {buildHostileDocument} from '../../../src/openapi/testing/hostile-document.ts';
import {ODD_NAMES} from './odd-names.ts';
import {text} from './texts.ts';

/** A document with every construct that the reference shows. */
const DOCUMENT = JSON.stringify(buildHostileDocument({class: 'none', text: 'Harbour'}, 0));

/** What is put where something else belongs. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', 'text', [], {}, [[]], [null]),
  fc.constantFrom<unknown>({$ref: '#/components/schemas/Harbour'}, {$ref: '#'}, {$ref: 5}, [{}]),
  fc.jsonValue({maxDepth: 2}),
);

const oddText = fc.oneof(
  {weight: 1, arbitrary: fc.constantFrom(...ODD_NAMES)},
  {weight: 2, arbitrary: text},
);

type Change = {
  /** Which member of the document, counted through all of it. */
  readonly at: number;
  readonly kind: 'text' | 'value' | 'name' | 'gone';
  readonly text: string;
  readonly value: unknown;
};

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(100_000),
  kind: fc.constantFrom('text', 'text', 'text', 'text', 'value', 'name', 'gone'),
  text: oddText,
  value: oddValue,
});

/** A document in which some texts, values and names are others, and some members are gone. */
export const changedDocument: fc.Arbitrary<object> = fc
  .array(change, {minLength: 1, maxLength: 12})
  .map((changes) => changes.reduce(apply, JSON.parse(DOCUMENT) as object));

type Holder = Record<string, unknown>;

/** Lists where the members of a document are: the object or list, and the name there. */
function listMembers(holder: Holder): [Holder, string][] {
  return Object.entries(holder).flatMap(([name, value]): [Holder, string][] => [
    [holder, name],
    ...(typeof value === 'object' && value !== null ? listMembers(value as Holder) : []),
  ]);
}

function apply(document: object, {at, kind, text: other, value}: Change): object {
  const members = listMembers(document as Holder).filter(
    ([holder, name]) => kind !== 'text' || typeof holder[name] === 'string',
  );
  const [holder, name] = members[at % members.length] ?? [];
  if (!holder || name === undefined) return document;
  const before = holder[name];
  if (kind === 'text') holder[name] = other;
  else if (kind === 'value') holder[name] = value;
  else if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  if (kind === 'name' && other !== '__proto__') holder[other] = before;
  return document;
}
