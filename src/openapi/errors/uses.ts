import {type Api, getOperationRoute} from '../api.ts';
import type {HostRequest} from '../hosts/build-host.ts';
import type {Host} from '../hosts/read-hosts.ts';
import type {OperationPage, ReferencePageData} from '../reference/types.ts';
import {readStatus} from './codes.ts';
import type {ErrorApi, ErrorOperation} from './types.ts';

/** An API and the pages that were made of its document. */
export type PagesOfApi = {readonly api: Api; readonly pages: readonly ReferencePageData[]};

/** An operation that returns an error code. */
export type CodeUse = {
  readonly api: Api;
  readonly tag: string;
  readonly status: string;
  /** What the operation says of the code. */
  readonly html?: string;
  readonly operation: ErrorOperation;
};

/** A host and its requests, which are parts of a guide. */
export type RequestsOfHost = {readonly host: Host; readonly requests: readonly HostRequest[]};

/** Lists the operations that return each error code, in the order of the documents; hosts come last. */
export function listUses(
  references: readonly PagesOfApi[],
  hosts: readonly RequestsOfHost[],
  baseUrl: string,
): Map<string, CodeUse[]> {
  const uses = new Map<string, CodeUse[]>();
  const add = ([code, use]: readonly [string, CodeUse]) =>
    uses.set(code, [...(uses.get(code) ?? []), use]);
  for (const {api, pages} of references) {
    for (const page of pages) {
      if (page.kind !== 'operation' || page.isHidden) continue;
      const route = `${baseUrl}${getOperationRoute(api, page.slug)}`;
      for (const found of listUsesOfPage(api, page, route)) add(found);
    }
  }
  for (const {host, requests} of hosts) {
    const route = `${baseUrl}${host.page.slice(1)}`;
    for (const request of requests) {
      for (const found of listUsesOfPage(host.api, request, route)) add(found);
    }
  }
  return uses;
}

type Returning = Pick<OperationPage, 'tag' | 'method' | 'title' | 'responses'>;

/** One for each code, though two statuses may carry it. */
function listUsesOfPage(api: Api, page: Returning, route: string): Map<string, CodeUse> {
  const {tag, method, title} = page;
  const uses = new Map<string, CodeUse>();
  for (const {status, codes = []} of page.responses) {
    for (const {id, code, html} of codes) {
      const operation = {method, title, href: `${route}#${id}`};
      if (!uses.has(code)) uses.set(code, {api, tag, status, ...(html && {html}), operation});
    }
  }
  return uses;
}

export function groupUses(uses: readonly CodeUse[]): ErrorApi[] {
  const apis = new Map(uses.map(({api}) => [api.id, api]));
  return [...apis.values()].map(({id, label}) => {
    const own = uses.filter(({api}) => api.id === id);
    const tags = [...new Set(own.map(({tag}) => tag))].map((name) => ({
      name,
      operations: own.filter(({tag}) => tag === name).map(({operation}) => operation),
    }));
    return {id, label, operations: own.length, tags};
  });
}

/** The status that all uses of a code have. */
export function findCommonStatus(uses: readonly CodeUse[]): number | undefined {
  const [first, ...others] = new Set(uses.map(({status}) => status));
  return first === undefined || others.length > 0 ? undefined : readStatus({status: first});
}
