import {API_ROUTE} from '../../config/apis.ts';
import type {GuideContext} from './context.ts';
import {getOperation, getSpecification} from './specifications.ts';

/**
 * Checks a plain link to a page of the reference.
 *
 * @throws {GuideReferenceError} when the registry or the specification does not have the page
 */
export function checkReferenceLink(url: string, {specifications}: GuideContext): void {
  const [, root, api, page] = /^\/([^/]+)\/([^/#?]+)\/([^/#?]+)\/?(?:[#?].*)?$/.exec(url) ?? [];
  if (root !== API_ROUTE || !api || !page) return;
  const specification = getSpecification(specifications, api);
  if (page !== api) getOperation(specification, page);
}
