import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {VerdictKind} from '../../src/openapi/errors/verdict.ts';
import type {FilterTexts} from './filters.ts';
import type {OrderStory, ResourceStory} from './stories/play.ts';

/** What helps with an error, as Markdown: specs/catalogue/error-help.json. */
interface ErrorHelp {
  /** Whether and how to go on: one of the verdicts of `src/openapi/errors/verdict.ts`. */
  readonly verdict: VerdictKind;
  readonly description: string;
  /** Most frequent first. */
  readonly causes: readonly string[];
  /** An operation id in backticks becomes a link to the operation. */
  readonly remedies: readonly string[];
  /** Links to sections of the guides. */
  readonly guides: readonly string[];
}

/** One error code of the platform: specs/catalogue/error-codes.json, with what helps. */
export interface ProblemCode extends ErrorHelp {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly when: string;
  /** `{wait}` is the time until a request counts again. */
  readonly detail: string;
}

export interface RateLimit {
  readonly quota: number;
  readonly window_seconds: number;
  readonly covers: string;
}

/** How events reach a webhook, and which event types there are. */
export interface DeliveryCatalogue {
  readonly request: Record<string, string | number | boolean>;
  readonly headers: readonly {name: string; example: string; description: string}[];
  readonly retries: Record<string, number | number[]>;
  readonly events: readonly {
    type: string;
    resource: string;
    trigger: string;
    description: string;
  }[];
}

/** What the platform has besides operations and fields, and what happens in the examples. */
export interface Catalogue {
  readonly problems: readonly ProblemCode[];
  readonly fieldCodes: readonly {code: string; when: string}[];
  readonly scopes: Record<string, string>;
  readonly rateLimits: Record<string, RateLimit>;
  readonly deliveries: DeliveryCatalogue;
  readonly filters: FilterTexts;
  readonly orders: readonly OrderStory[];
  readonly resources: readonly ResourceStory[];
}

/**
 * Reads the files of specs/catalogue and specs/stories.
 *
 * @throws Error when an error code has no help
 */
export async function readCatalogue(root: string): Promise<Catalogue> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(join(root, 'specs', name), 'utf8')) as T;
  const codes = await read<{
    problems: Omit<ProblemCode, keyof ErrorHelp>[];
    fields: Catalogue['fieldCodes'];
  }>('catalogue/error-codes.json');
  const help = await read<Record<string, ErrorHelp>>('catalogue/error-help.json');
  return {
    problems: codes.problems.map((problem) => {
      const helping = help[problem.code];
      if (helping) return {...problem, ...helping};
      throw new Error(
        `The error code "${problem.code}" has no help. ` +
          'Add its causes and remedies to specs/catalogue/error-help.json.',
      );
    }),
    fieldCodes: codes.fields,
    scopes: await read('catalogue/scopes.json'),
    rateLimits: await read('catalogue/rate-limits.json'),
    deliveries: await read('catalogue/webhook-deliveries.json'),
    filters: await read('catalogue/filter-texts.json'),
    orders: await read('stories/orders.json'),
    resources: await read('stories/resources.json'),
  };
}
