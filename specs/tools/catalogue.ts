import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** One error code of the platform: specs/catalogue/error-codes.json is its only source. */
export interface ProblemCode {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly when: string;
  readonly retry: string;
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

/** What the platform has besides operations and fields. */
export interface Catalogue {
  readonly problems: readonly ProblemCode[];
  readonly fieldCodes: readonly {code: string; when: string}[];
  readonly scopes: Record<string, string>;
  readonly rateLimits: Record<string, RateLimit>;
  readonly deliveries: DeliveryCatalogue;
}

/** Reads the catalogue files below specs/catalogue. */
export async function readCatalogue(root: string): Promise<Catalogue> {
  const read = async <T>(name: string): Promise<T> =>
    JSON.parse(await readFile(join(root, 'specs/catalogue', name), 'utf8')) as T;
  const codes = await read<{problems: ProblemCode[]; fields: Catalogue['fieldCodes']}>(
    'error-codes.json',
  );
  return {
    problems: codes.problems,
    fieldCodes: codes.fields,
    scopes: await read('scopes.json'),
    rateLimits: await read('rate-limits.json'),
    deliveries: await read('webhook-deliveries.json'),
  };
}
