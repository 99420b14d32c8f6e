import {existsSync, readFileSync} from 'node:fs';
import {isObject} from '../openapi/document/json-value.ts';
import type {Api} from './apis.ts';
import type {Product} from './product.ts';

/** API id to operation slug to where its text stands: `specs/dashboard/operations/events.tsp:12`. */
export type OperationSources = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Reads the sources of the operations, as `npm run specs:build` writes them.
 *
 * @param file undefined or missing: the sources of none are known
 */
export function readOperationSources(file: string | undefined): OperationSources {
  if (file === undefined || !existsSync(file)) return {};
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return isObject(value) ? (value as OperationSources) : {};
}

/**
 * Computes the address of "Edit this page" for a page of the reference.
 *
 * @param docPath path of the page in the generated folder, e.g. `dashboard/create-event.api.mdx`
 * @param sources of the embedded documents; those of another host follow the owner's pattern
 * @returns undefined when the source is not known: the page has no link then
 */
export function getReferenceEditUrl(
  docPath: string,
  {operationEditUrl, storageUrl, repositoryUrl}: Product,
  apis: readonly Api[],
  sources: OperationSources,
): string | undefined {
  const [, apiId = '', operation = ''] = /^([^/]+)\/([^/]+)\.api\.mdx$/.exec(docPath) ?? [];
  const api = apis.find(({id}) => id === apiId);
  if (!api) return undefined;
  if (operationEditUrl) {
    return operationEditUrl
      .replaceAll('{api}', api.id)
      .replaceAll('{source}', api.source)
      .replaceAll('{operation}', operation);
  }
  const [, file, line] = /^(.*):(\d+)$/.exec(sources[apiId]?.[operation] ?? '') ?? [];
  const isKnown = storageUrl === undefined && repositoryUrl !== undefined && file !== undefined;
  return isKnown ? `${repositoryUrl}/${file}#L${line}` : undefined;
}
