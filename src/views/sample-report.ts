import groupBy from 'lodash/groupBy.js';
import type {SampleReport, SampleResult} from '../openapi/sample-report/claim.ts';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';

/** A verified document that may be the one whose samples were run. */
type CurrentDocument = {
  readonly api: {readonly id: string; readonly label: string};
  readonly sha256: string;
  /** Titles of its operations by slug. */
  readonly titles: ReadonlyMap<string, string>;
};

/** What the page of results shows. */
export type ReportView = NonNullable<ReturnType<typeof buildReportView>>;
export type ApiView = ReportView['apis'][number];
export type FamilyView = ApiView['families'][number];

/**
 * Builds the view of a report: the families of each API whose document has not changed since the run.
 *
 * @returns undefined when no API is left.
 */
export function buildReportView(report: SampleReport, documents: readonly CurrentDocument[]) {
  const current = documents.filter(
    ({api, sha256}) => report.specifications[api.id]?.sha256 === sha256,
  );
  if (current.length === 0) return undefined;
  const shown = report.operations.filter(({api}) => current.some((each) => each.api.id === api));
  return {
    total: count(
      'samples',
      shown.flatMap(({samples}) => samples),
    ),
    date: report.date,
    runtimes: LANGUAGES.flatMap(({id, label}) => {
      const [version] = /^\d+(\.\d+)?/.exec(report.runtimes[id] ?? '') ?? [];
      return version ? [`${label} ${version}`] : [];
    }),
    apis: current.map(({api: {id, label}, sha256, titles}) => ({
      ...{id, label, sha256},
      families: buildFamilies(report, id, titles),
    })),
  };
}

/** Passed and run programs of a column. */
const count = (label: string, results: readonly Pick<SampleResult, 'status'>[]) => ({
  label,
  passed: results.filter(({status}) => status === 'passed').length,
  all: results.length,
});

function buildFamilies(report: SampleReport, api: string, titles: CurrentDocument['titles']) {
  const families = groupBy(
    report.operations.filter((each) => each.api === api),
    ({family}) => family,
  );
  return Object.entries(families).map(([name, operations]) => {
    const all = operations.flatMap(({samples}) => samples);
    const refusals = report.failures.filter((each) => each.api === api && each.family === name);
    return {
      name,
      // Samples by language, in the order of the tabs, then the error responses that were tried.
      counts: [
        ...LANGUAGES.map(({id, label}) =>
          count(
            label,
            all.filter(({language}) => language === id),
          ),
        ),
        count('Error handling', refusals),
      ],
      operations: operations.map(({slug, samples}) => ({
        slug,
        title: titles.get(slug) ?? slug,
        // The first problem of each sample that failed.
        problems: samples
          .filter(({status}) => status === 'failed')
          .map(({language, form, problems: [first] = []}) => `${language}, ${form}: ${first}`),
      })),
    };
  });
}
