import type {ParameterPlace} from '../document/operation-parts.ts';
import {hasErrorCodes} from './field-id.ts';
import type {ObjectPage, OperationPage, OverviewPage, ResponseView} from './types.ts';

export const PLACE_TITLES: Readonly<Record<ParameterPlace, string>> = {
  path: 'Path parameters',
  query: 'Query parameters',
  header: 'Headers',
  cookie: 'Cookies',
};

/** Whether a response is an error; any that is not listed as another is one too. */
export function isError({status}: Pick<ResponseView, 'status'>): boolean {
  return hasErrorCodes(status);
}

export function listOverviewSections(page: Omit<OverviewPage, 'anchors' | 'links'>): string[] {
  return [
    ...(page.servers.length > 0 ? ['servers'] : []),
    ...(page.schemes.length > 0 ? ['authentication'] : []),
    'operations',
    ...listCommonSections(page.common),
    ...(page.webhooks ? ['webhooks'] : []),
    'samples',
    'files',
    ...([page.externalDocs, page.contact, page.license].some((link) => link?.href)
      ? ['documents']
      : []),
  ];
}

function listCommonSections(common: OverviewPage['common']): string[] {
  if (!common) return [];
  const {parameters, responses, schemas, headers} = common;
  return [
    'common',
    ...(parameters.length > 0 ? ['common-parameters'] : []),
    ...(responses.length + schemas.length > 0 ? ['common-errors'] : []),
    ...(headers.length > 0 ? ['common-headers'] : []),
  ];
}

export function listOperationSections(page: Omit<OperationPage, 'anchors' | 'links'>): string[] {
  return [
    'request',
    ...page.parameters.map(({place}) => `${place}-parameters`),
    ...(page.responses.length > 0 ? ['answer'] : []),
    ...(page.responses.some((response) => !isError(response)) ? ['responses'] : []),
    ...(page.responses.some(isError) ? ['errors'] : []),
    ...(page.callbacks ? ['callbacks'] : []),
    ...(page.externalDocs ? ['documents'] : []),
  ];
}

export function listObjectSections(page: Omit<ObjectPage, 'anchors' | 'links'>): string[] {
  return [
    ...(page.example ? ['example'] : []),
    ...(page.uses.length > 0 ? ['operations'] : []),
    ...(page.events.length > 0 ? ['events'] : []),
  ];
}
