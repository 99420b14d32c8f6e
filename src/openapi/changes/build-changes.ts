import {createHash} from 'node:crypto';
import {isEqual, type JsonObject} from '../document/json-value.ts';
import {parseReference} from '../document/pointers.ts';
import {compareCatalogues} from './catalogues.ts';
import {rankOf} from './classes.ts';
import {Compared} from './compared.ts';
import {interpret} from './interpret.ts';
import {code} from './sentence-parts.ts';
import {OPERATIONS} from './subject.ts';
import type {Change, Finding, OperationRef, RawChange} from './types.ts';

/** Says what changed between two documents, the most urgent first. */
export function buildChanges({before, after, report, date}: Comparison): Change[] {
  const compared = new Compared(before, after, date);
  const findings = [
    ...report.flatMap((raw) => interpret(compared, raw)),
    ...compareCatalogues(compared),
  ];
  return addIds(mergeFindings(findings));
}

/** Ids follow from the place alone, so that a change has the same one whenever its entry is made again. */
function addIds(findings: readonly Finding[]): Change[] {
  const taken = new Set<string>();
  return findings.map((finding) => {
    const key = [finding.kind, finding.place, finding.item ?? ''].join(' ');
    let id = hashOf(key);
    for (let rank = 2; taken.has(id); rank++) id = hashOf(`${key} ${rank}`);
    taken.add(id);
    return {id, ...finding};
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** What a schema's name adds for its form in requests, filters and single responses. */
const FORM = /(?:Create|Update|Patch|Input|Filter|Request|Response|With[A-Z]\w*)$/;

/**
 * Joins what says the same: a change that several operations have each in a separate place, one that several
 * forms of a schema have (`Event`, `EventCreate`, `EventUpdate`), and the two halves of one removal. The most urgent come first, otherwise the order stays.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.sentence, finding.class, finding.item, finding.sunset]);
    const group = groups.get(key);
    const isSame =
      group && isEqual(group[0].before, finding.before) && isEqual(group[0].after, finding.after);
    if (isSame) group.push(finding);
    else groups.set(group ? `${key} ${finding.place}` : key, [finding]);
  }
  return joinForms(dropHalves([...groups.values()].map(joinGroup))).sort(
    (a, b) => rankOf(a.class) - rankOf(b.class),
  );
}

function joinGroup(group: readonly [Finding, ...Finding[]]): Finding {
  const [first] = group;
  const operations = [
    ...new Map(
      group.flatMap((each) => each.operations).map((each) => [`${each.method} ${each.path}`, each]),
    ).values(),
  ];
  const sides = [...new Set(group.flatMap((each) => each.sides))].sort();
  return {...first, sides, operations, sentence: nameOperations(first.sentence, operations)};
}

/** A field that came to a schema and to its forms is one change, as urgent as the most urgent of them. */
function joinForms(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const {kind, item, sunset, before, after} = finding;
    const key = JSON.stringify([writeStem(finding), kind, item, sunset, before, after]);
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, ...rest] = [...group].sort((a, b) => a.place.length - b.place.length);
    if (!first || rest.length === 0) return group;
    const {operations, sides} = joinGroup([first, ...rest]);
    const urgent = group.reduce((a, b) => (rankOf(b.class) < rankOf(a.class) ? b : a)).class;
    const alike = rest.map(({place}) => place);
    return [{...first, class: urgent, sentence: writeStem(first), sides, operations, alike}];
  });
}

/** The sentence of a change inside of a schema, with the name that its forms share. */
function writeStem({place, sentence}: Finding): string {
  const [area, kind, name = ''] = parseReference(place) ?? [];
  if (area !== 'components' || kind !== 'schemas') return sentence;
  return sentence.replace(code(name), () => code(name.replace(FORM, '') || name));
}

function nameOperations(sentence: string, operations: readonly OperationRef[]): string {
  const [first] = operations;
  const names =
    operations.length === 1 && first ? code(first.title) : `${operations.length} operations`;
  return sentence.replaceAll(OPERATIONS, () => names);
}

/** A field that is new and required is one change, although it comes as two. */
function dropHalves(findings: readonly Finding[]): Finding[] {
  const whole = new Set(
    findings
      .filter(({kind, item}) => kind === 'added' && item === 'required')
      .map(({place}) => place),
  );
  const removed = findings.filter(({kind}) => kind === 'removed').map(({place}) => place);
  return findings.filter(({place, kind, item}) => {
    if (kind === 'added' && item === undefined && whole.has(place)) return false;
    // What is gone with the object around it is reported with that object.
    if (kind !== 'removed') return true;
    return !removed.some((outer) => outer !== place && isInside(place, outer));
  });
}

function isInside(place: string, outer: string): boolean {
  const [inner, around] = [parseReference(place) ?? [], parseReference(outer) ?? []];
  return around.length < inner.length && around.every((key, index) => key === inner[index]);
}

type Comparison = {
  /** Both in the form of `normalise`. */
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** What Redocly's comparison of these two reports. */
  readonly report: readonly RawChange[];
  /** Day of the newer document, ISO 8601. */
  readonly date: string;
};
