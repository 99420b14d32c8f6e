import {indexDocument} from '../reference/build-reference.ts';
import {describeRequest} from '../reference/callbacks.ts';
import {writeRequestId} from '../reference/field-id.ts';
import {PageContext, type ReferenceOptions} from '../reference/page-context.ts';
import type {Host} from './read-hosts.ts';

/** A request of a host in its guide. */
export type HostRequest = ReturnType<typeof buildHostRequests>[number];

/**
 * Prepares the requests of a host for its guide, in the order of the document. Because they are on one page, their
 * ids begin with the slug of the request.
 */
export function buildHostRequests(
  {api, document}: Pick<Host, 'api' | 'document'>,
  options: Pick<ReferenceOptions, 'baseUrl' | 'errorRoutes'>,
) {
  const index = indexDocument(api, document);
  const page = new PageContext(index, {hasNoObjectPages: true, ...options});
  return index.entries.map(({slug, name, method, path, tag, title, place, item}) => {
    const id = writeRequestId('request', slug);
    const request = describeRequest(page, {id, name: title, method, place, item});
    return {slug, path, operationId: name, tag, ...request};
  });
}
