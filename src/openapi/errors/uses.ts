import uniqBy from 'lodash/uniqBy.js';
import {type Api, getOperationRoute} from '../api.ts';
import {getList, isObject, readJson} from '../document/json-value.ts';
import type {HostRequest} from '../hosts/build-host.ts';
import type {Host} from '../hosts/read-hosts.ts';
import type {
  ExampleView,
  OperationPage,
  ReferencePageData,
  ResponseView,
} from '../reference/types.ts';
import {readStatus} from './codes.ts';
import type {ErrorApi, ErrorBody, ErrorOperation} from './types.ts';

/** An API and the pages of its document. */
export type PagesOfApi = {readonly api: Api; readonly pages: readonly ReferencePageData[]};

/** An error code that an operation returns. */
export type CodeUse = {
  readonly code: string;
  readonly api: Api;
  readonly tag: string;
  readonly status: string;
  readonly html?: string;
  readonly operation: ErrorOperation;
  /** What its response is, with this code or with others. */
  readonly examples: readonly ExampleView[];
};

/** A host and its requests, which a guide describes. */
export type RequestsOfHost = {readonly host: Host; readonly requests: readonly HostRequest[]};

/** Lists the error codes that operations return, in the order of the documents, with hosts last. */
export function listUses(
  references: readonly PagesOfApi[],
  hosts: readonly RequestsOfHost[],
  baseUrl: string,
): CodeUse[] {
  const ofPages = references.flatMap(({api, pages}) => {
    const common = pages.flatMap((page) =>
      page.kind === 'overview' ? (page.common?.responses ?? []) : [],
    );
    return pages.flatMap((page) =>
      page.kind === 'operation' && !page.isHidden
        ? listUsesOfPage(api, page, `${baseUrl}${getOperationRoute(api, page.slug)}`, common)
        : [],
    );
  });
  const ofHosts = hosts.flatMap(({host, requests}) =>
    requests.flatMap((each) => listUsesOfPage(host.api, each, `${baseUrl}${host.page.slice(1)}`)),
  );
  return [...ofPages, ...ofHosts];
}

/** One use for each code, although two statuses may have it. The page has no examples of common responses. */
function listUsesOfPage(
  api: Api,
  {tag, method, title, responses}: Pick<OperationPage, 'tag' | 'method' | 'title' | 'responses'>,
  route: string,
  common: readonly ResponseView[] = [],
): CodeUse[] {
  const uses = responses.flatMap(({status, codes = [], contents, home, base}) => {
    const shared = common.find(({id}) => (home ?? base)?.endsWith(`#${id}`));
    const examples = [...contents, ...(shared?.contents ?? [])]
      .flatMap((content) => content.examples)
      .filter(({language}) => language === 'json');
    return codes.map(({id, code, html}) => {
      const operation = {method, title, href: `${route}#${id}`};
      return {code, api, tag, status, html, operation, examples};
    });
  });
  return uniqBy(uses, 'code');
}

/** Whether a response names the invalid fields. */
export const namesFields = ({code}: Pick<ExampleView, 'code'>) =>
  getList(readJson(code), 'errors').length > 0;

/**
 * Chooses the response to show for a code: the first that names fields, or else the first with the code, or else one
 * with another code, which is replaced.
 */
export function chooseBody(uses: readonly CodeUse[], code: string): ErrorBody | undefined {
  const all = uses.flatMap(({operation, examples}) =>
    examples.map((example) => ({operation, example})),
  );
  const own = all.filter(({example}) => example.errorCode === code);
  const chosen = own.find(({example}) => namesFields(example)) ?? own[0] ?? all[0];
  if (!chosen) return undefined;
  const {operation, example} = chosen;
  const value = readJson(example.code);
  const isOther = example.errorCode !== code && isObject(value);
  return {
    operation: {href: operation.href.replace(/#.*$/, ''), text: operation.title},
    mediaType: example.mediaType,
    code: isOther ? JSON.stringify({...value, code}, null, 2) : example.code,
  };
}

export function groupUses(uses: readonly CodeUse[]): ErrorApi[] {
  const apis = new Map(uses.map(({api}) => [api.id, api]));
  return [...apis.values()].map(({id, label}) => {
    const own = uses.filter(({api}) => api.id === id);
    const tags = [...new Set(own.map(({tag}) => tag))].map((name) => ({
      name,
      operations: own.filter(({tag}) => tag === name).map(({operation}) => operation),
    }));
    return {id, label, tags};
  });
}

/** The status that all uses of a code have. */
export function findCommonStatus(uses: readonly CodeUse[]): number | undefined {
  const [first, ...others] = new Set(uses.map(({status}) => status));
  return first === undefined || others.length > 0 ? undefined : readStatus({status: first});
}
