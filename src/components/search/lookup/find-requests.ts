import type {IndexedRequest} from '../index-files.ts';
import {matchSegments} from './match-path.ts';
import {splitPath} from './operations.ts';
import {readLookupQuery} from './read-query.ts';

/**
 * Finds the requests of guides by the end of their paths: `POST /orders` finds
 * `POST shop.example/v1/shops/{id}/orders`, which no document describes.
 */
export function findRequests(query: string, requests: readonly IndexedRequest[]): IndexedRequest[] {
  const {method, segments} = readLookupQuery(query);
  if (!segments?.length) return [];
  return requests.filter(([sent, address]) => {
    if (method && sent !== method) return false;
    const [, ...path] = splitPath(address);
    const end = path.slice(-segments.length);
    return end.length === segments.length && matchSegments(end, segments) > 0;
  });
}
