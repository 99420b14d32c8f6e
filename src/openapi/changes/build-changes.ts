import {createHash} from 'node:crypto';
import type {JsonObject} from '../document/json-value.ts';
import {compareCatalogues} from './catalogues.ts';
import {Compared} from './compared.ts';
import {interpret} from './interpret.ts';
import {mergeFindings} from './merge-findings.ts';
import type {RawChange} from './report.ts';
import type {Change, Finding} from './types.ts';

export type Comparison = {
  /** Both in the form of `normalise`. */
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** What Redocly's comparison of these two reports. */
  readonly report: readonly RawChange[];
  /** Day of the newer document, ISO 8601. */
  readonly date: string;
};

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
