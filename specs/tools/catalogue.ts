import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {FilterTexts} from './filters.ts';
import type {OrderStory, ResourceStory} from './stories/play.ts';

/** The members of one error code that the build reads: specs/catalogue/error-codes.json. */
export interface ProblemCode {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  /** `{wait}` is the time until a request counts again. */
  readonly detail: string;
}

export interface RateLimit {
  readonly quota: number;
  readonly window_seconds: number;
}

/** The event types of webhooks. */
export interface DeliveryCatalogue {
  readonly events: readonly {type: string; resource: string; trigger: string}[];
}

/** Facts of the platform besides operations and fields, and the stories of the examples. */
export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/**
 * Reads the files of specs/catalogue and specs/stories.
 *
 * @throws Error when an error code has no help
 */
export async function readCatalogue(root: string) {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(join(root, 'specs', name), 'utf8')) as T;
  const codes = await read<{
    problems: ProblemCode[];
    fields: object[];
  }>('catalogue/error-codes.json');
  const help = await read<Record<string, object>>('catalogue/error-help.json');
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
    scopes: await read<Record<string, string>>('catalogue/scopes.json'),
    rateLimits: await read<Record<string, RateLimit>>('catalogue/rate-limits.json'),
    deliveries: await read<DeliveryCatalogue>('catalogue/webhook-deliveries.json'),
    filters: await read<FilterTexts>('catalogue/filter-texts.json'),
    orders: await read<OrderStory[]>('stories/orders.json'),
    resources: await read<ResourceStory[]>('stories/resources.json'),
  };
}
