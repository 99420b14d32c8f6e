import type {Api} from '../config/apis.ts';
import type {OperationResult, SampleReport, SampleResult} from '../openapi/sample-report/claim.ts';
import {LANGUAGES} from '../openapi/samples/languages/index.ts';

/** Passed and run programs of a column. */
export type ResultCount = {readonly label: string; readonly passed: number; readonly all: number};

export type FamilyView = {
  readonly name: string;
  /** Samples by language, in the order of the tabs, then the error responses that were tried. */
  readonly counts: readonly ResultCount[];
  readonly operations: readonly {
    readonly slug: string;
    readonly title: string;
    /** The first problem of each sample that failed. */
    readonly problems?: readonly string[];
  }[];
};

export type ApiView = {
  readonly id: string;
  readonly label: string;
  readonly sha256: string;
  readonly families: readonly FamilyView[];
};

export type ReportView = {
  /** All samples that the page shows. */
  readonly total: ResultCount;
  readonly date: string;
  readonly runtimes: readonly string[];
  readonly apis: readonly ApiView[];
};

/**
 * Builds the view of a report: the families of each API whose document has not changed since the run.
 *
 * @param hashes SHA-256 of the verified documents by API id.
 * @returns undefined when no API is left.
 */
export function buildReportView(
  report: SampleReport,
  apis: readonly Api[],
  hashes: {readonly [api: string]: string | undefined},
  titleOf: (api: string, slug: string) => string,
): ReportView | undefined {
  const current = apis.filter(({id}) => {
    const sha256 = report.specifications[id]?.sha256;
    return sha256 !== undefined && sha256 === hashes[id];
  });
  if (current.length === 0) return undefined;
  const shown = report.operations.filter(({api}) => current.some(({id}) => id === api));
  return {
    total: count('samples', listSamples(shown)),
    date: report.date,
    runtimes: LANGUAGES.flatMap(({id, label}) => {
      const [version] = /^\d+(\.\d+)?/.exec(report.runtimes[id] ?? '') ?? [];
      return version ? [`${label} ${version}`] : [];
    }),
    apis: current.map(({id, label}) => ({
      id,
      label,
      sha256: hashes[id] ?? '',
      families: buildFamilies(report, id, (slug) => titleOf(id, slug)),
    })),
  };
}

const listSamples = (operations: readonly OperationResult[]) =>
  operations.flatMap(({samples}) => samples);

function count(label: string, results: readonly Pick<SampleResult, 'status'>[]): ResultCount {
  const passed = results.filter(({status}) => status === 'passed').length;
  return {label, passed, all: results.length};
}

function buildFamilies(
  report: SampleReport,
  api: string,
  titleOf: (slug: string) => string,
): FamilyView[] {
  const own = report.operations.filter((each) => each.api === api);
  return [...new Set(own.map(({family}) => family))].map((name) => {
    const operations = own.filter(({family}) => family === name);
    const samples = listSamples(operations);
    const refusals = report.failures.filter((each) => each.api === api && each.family === name);
    return {
      name,
      counts: [
        ...LANGUAGES.map(({id, label}) =>
          count(
            label,
            samples.filter(({language}) => language === id),
          ),
        ),
        count('Error handling', refusals),
      ],
      operations: operations.map(({slug, samples}) => {
        const problems = samples
          .filter(({status}) => status === 'failed')
          .map(({language, form, problems: [first] = []}) => `${language}, ${form}: ${first}`);
        return {slug, title: titleOf(slug), ...(problems.length > 0 && {problems})};
      }),
    };
  });
}
