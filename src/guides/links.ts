import type {RootContent} from 'mdast';
import {API_ROUTE} from '../config/apis.ts';
import type {GuideContext, Resolver} from './context.ts';
import {getOperation, getSpecification} from './specifications.ts';

/**
 * Checks a plain link to a page of the reference.
 *
 * @throws {GuideReferenceError} when the registry or the specification does not have the page
 */
export function checkReferenceLink(url: string, {specifications}: GuideContext): void {
  const [, root, api, page] = /^\/([^/]+)\/([^/#?]+)\/([^/#?]+)\/?(?:[#?].*)?$/.exec(url) ?? [];
  if (root !== API_ROUTE || !api || !page) return;
  const specification = getSpecification({specifications, hosts: []}, api);
  if (page !== api) getOperation(specification, page);
}

/** `<NextStep to="/docs/events/event/">`: the component stays, its address is checked. */
export const resolveNextStep: Resolver<'NextStep'> = ({to}, context, element) => {
  checkReferenceLink(to, context);
  return [element as RootContent];
};
