import {createHash} from 'node:crypto';
import groupBy from 'lodash/groupBy.js';
import sortBy from 'lodash/sortBy.js';
import uniqBy from 'lodash/uniqBy.js';
import type {JsonObject} from '../document/json-value.ts';
import {parseReference} from '../document/pointers.ts';
import {claimName} from '../document/slugs.ts';
import {compareCatalogues} from './catalogues.ts';
import {groupByClass} from './classes.ts';
import {UsedDocument} from './compared.ts';
import {interpret} from './interpret.ts';
import {code} from './sentence-parts.ts';
import {OPERATIONS} from './subject.ts';
import type {Change, Finding, RawChange} from './types.ts';

/**
 * Lists the changes between two documents in the form of `normalise`, the most urgent first.
 *
 * @param report differences that Redocly reports between them
 * @param date day of the newer document, ISO 8601
 */
export function buildChanges(
  before: JsonObject,
  after: JsonObject,
  report: readonly RawChange[],
  date: string,
): Change[] {
  const compared = {before: new UsedDocument(before), after: new UsedDocument(after), date};
  const findings = [
    ...report.flatMap((raw) => interpret(compared, raw)),
    ...compareCatalogues(compared),
  ];
  return addIds(mergeFindings(findings));
}

/** Derives ids from the place, so that a change has the same id each time its entry is built. */
function addIds(findings: readonly Finding[]): Change[] {
  const taken = new Set<string>();
  return findings.map((finding) => {
    const key = [finding.kind, finding.place, finding.item ?? ''].join(' ');
    return {id: claimName(taken, hashOf(key)), ...finding};
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** Suffix of a schema's name for its form in requests, filters and single responses. */
const FORM = /(?:Create|Update|Patch|Input|Filter|Request|Response|With[A-Z]\w*)$/;

/**
 * Joins equal changes: those of several operations, and those of several forms of a schema (`Event`, `EventCreate`,
 * `EventUpdate`). The most urgent are first, otherwise the order is kept.
 */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const groups = groupEqual(findings, (finding) => [finding.sentence, finding.class]);
  return groupByClass(joinForms(groups.map(joinGroup))).flatMap(({changes}) => changes);
}

/** Groups findings of the same kind with the same values. */
function groupEqual(
  findings: readonly Finding[],
  listParts: (finding: Finding) => readonly string[],
): Finding[][] {
  const groups = groupBy(findings, (finding) => {
    const {kind, item, sunset, before, after} = finding;
    return JSON.stringify([...listParts(finding), kind, item, sunset, before, after]);
  });
  return Object.values(groups);
}

function joinGroup(group: readonly Finding[]): Finding {
  const [first] = group as [Finding];
  const operations = uniqBy(
    group.flatMap((each) => each.operations),
    ({method, path}) => `${method} ${path}`,
  );
  const [{title = ''} = {}] = operations;
  const names = operations.length === 1 ? code(title) : `${operations.length} operations`;
  return {
    ...first,
    sides: [...new Set(group.flatMap((each) => each.sides))].sort(),
    operations,
    sentence: first.sentence.replaceAll(OPERATIONS, () => names),
  };
}

/** Joins the change of a schema and its forms, with the most urgent class of them. */
function joinForms(findings: readonly Finding[]): Finding[] {
  return groupEqual(findings, (finding) => [writeStem(finding)]).flatMap((group) => {
    const [first, ...rest] = sortBy(group, ({place}) => place.length);
    if (!first || rest.length === 0) return group;
    const [urgent] = groupByClass(group);
    const alike = rest.map(({place}) => place);
    const joined = joinGroup([first, ...rest]);
    return [{...joined, class: urgent?.id ?? first.class, sentence: writeStem(first), alike}];
  });
}

/** The sentence of a change inside a schema, with the name that its forms share. */
function writeStem({place, sentence}: Finding): string {
  const [area, kind, name = ''] = parseReference(place) ?? [];
  if (area !== 'components' || kind !== 'schemas') return sentence;
  return sentence.replace(code(name), () => code(name.replace(FORM, '') || name));
}
