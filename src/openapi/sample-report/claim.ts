import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import type {LanguageId, SampleForm, SampleView} from '../samples/types.ts';

type Result = {
  readonly status: 'passed' | 'failed';
  /** What is wrong. */
  readonly problems?: readonly string[];
};

export type SampleResult = Result & {
  readonly language: LanguageId;
  readonly form: SampleForm;
  /** SHA-256 of the code as it was on the page. */
  readonly sha256: string;
};

type Place = {readonly api: string; readonly slug: string; readonly family: string};

export type OperationResult = Place & {readonly samples: readonly SampleResult[]};

/** How one program handled one error response. */
export type FailureResult = Place &
  Result & {readonly language: LanguageId; readonly answer: number};

export type SampleReport = {
  /** When the run began, ISO 8601. */
  readonly date: string;
  /** Version of each runtime. */
  readonly runtimes: {readonly [language: string]: string};
  readonly specifications: {
    readonly [api: string]: {readonly sha256: string; readonly operations: number};
  };
  /** The summary of all proofs reads it too. */
  readonly counts: {readonly passed: number; readonly failed: number};
  readonly operations: readonly OperationResult[];
  readonly failures: readonly FailureResult[];
};

/** File of the report, relative to the root of the project. */
export const REPORT_FILE = 'product/samples.json';

/** The samples of a page, to compare with those that were run. */
export type ShownSamples = {
  readonly api: string;
  readonly slug: string;
  readonly sha256: string;
  readonly samples: readonly Pick<SampleView, 'language' | 'code' | 'program'>[];
};

/** Reads the report of the last complete run; undefined if there is none. */
export async function readSampleReport(siteDir: string): Promise<SampleReport | undefined> {
  const text = await readFile(`${siteDir}/${REPORT_FILE}`, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as SampleReport);
}

/**
 * Describes the tests of the samples of a page. Undefined unless exactly this code passed in every language
 * and form against exactly this document.
 */
export function describeClaim(
  report: SampleReport | undefined,
  {api, slug, sha256, samples}: ShownSamples,
): string | undefined {
  if (!report || report.specifications[api]?.sha256 !== sha256 || samples.length === 0)
    return undefined;
  const operation = report.operations.find((each) => each.api === api && each.slug === slug);
  const isProven = samples.every(({language, code, program}) =>
    Object.entries({call: code, program}).every(([form, text]) => {
      const result = operation?.samples.find(
        (each) => each.language === language && each.form === form,
      );
      return result?.status === 'passed' && result.sha256 === hashCode(text);
    }),
  );
  return isProven ? `Tested on ${DAY.format(new Date(report.date))}.` : undefined;
}

export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}

// Created once, because this takes longer than the rest of a claim.
const DAY = new Intl.DateTimeFormat('en-GB', {dateStyle: 'long', timeZone: 'UTC'});
