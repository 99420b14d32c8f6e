import {isEqual} from '../document/json-value.ts';
import {parseReference} from '../document/pointers.ts';
import {rankOf} from './classes.ts';
import {code, OPERATIONS} from './subject.ts';
import type {Finding, OperationRef} from './types.ts';

/**
 * Joins what says the same: a change that several operations have each in a place of its own, and the two
 * halves of one removal. The most urgent come first, otherwise the order stays.
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
  return dropHalves([...groups.values()].map(joinGroup)).sort(
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
    // What is gone with the object around it is told by that object.
    if (kind !== 'removed') return true;
    return !removed.some((outer) => outer !== place && isInside(place, outer));
  });
}

function isInside(place: string, outer: string): boolean {
  const [inner, around] = [parseReference(place) ?? [], parseReference(outer) ?? []];
  return around.length < inner.length && around.every((key, index) => key === inner[index]);
}
