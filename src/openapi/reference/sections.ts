import {PARAMETER_PLACES, type ParameterPlace} from '../document/operation-parts.ts';
import {hasErrorCodes} from './field-id.ts';
import type {ResponseView} from './types.ts';

export const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Whether a response is an error, including the response for all other statuses. */
export function isError({status}: Pick<ResponseView, 'status'>): boolean {
  return hasErrorCodes(status);
}

/** Ids of the sections of reference and error pages, which may be targets of links. */
export const SECTION_IDS: readonly string[] = [
  ...['servers', 'authentication', 'operations', 'webhooks', 'files', 'documents', 'samples'],
  ...['common', 'common-parameters', 'common-errors', 'common-headers'],
  ...['request', 'answer', 'responses', 'errors', 'callbacks', 'guides'],
  ...['life-cycle', 'example', 'events', 'remedies', 'causes', 'field-codes'],
  ...PARAMETER_PLACES.map((place) => `${place}-parameters`),
];
