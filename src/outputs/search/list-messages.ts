import countBy from 'lodash/countBy.js';
import {readFieldId} from '../../openapi/reference/field-id.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import type {ApiModel} from '../model.ts';

/** What the examples of an operation say that its texts do not, as one text. */
export type ListMessages = (page: OperationPage) => string;

/** A message that more operations have is explained by the page of its error. */
const SHARED_BY = 3;
const LEAST_WORDS = 4;
const STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;

const hasCode = (item: unknown): item is {readonly code: string} =>
  typeof item === 'object' && item !== null && 'code' in item && typeof item.code === 'string';

/** Sentences, and names of fields that no schema has. */
function readExample(code: string, fields: ReadonlySet<string>): string[] {
  return [...code.matchAll(STRING)].flatMap(([, text = '', colon]) => {
    const isWanted = colon ? !fields.has(text) : text.split(' ').length >= LEAST_WORDS;
    return isWanted ? [text.replaceAll('\\"', '"').replaceAll('\\n', ' ')] : [];
  });
}

/** Reads the examples of all operations: messages that only few of them have, each once. */
export function listMessages(apis: readonly ApiModel[]): ListMessages {
  const pages = apis.flatMap(({operations}) => operations.map(({page}) => page));
  const names = pages.flatMap(({anchors}) =>
    anchors.flatMap((anchor) => readFieldId(anchor)?.steps.map(({name}) => name) ?? []),
  );
  const fields = new Set(names);
  const messages = new Map(
    pages.map((page) => {
      const examples = collectMembers([page.body, page.responses], 'examples').filter(hasCode);
      const texts = examples.flatMap(({code}) => readExample(code, fields));
      return [page, new Set(texts)] as const;
    }),
  );
  const counts = countBy([...messages.values()].flatMap((texts) => [...texts]));
  return (page) =>
    [...(messages.get(page) ?? [])].filter((text) => (counts[text] ?? 0) <= SHARED_BY).join(' ');
}

/**
 * Lists what all members of one name have, wherever they are in data, in its order; what an array has is
 * listed one by one. A member of that name that is an object, such as a field, is looked into.
 */
export function collectMembers(data: unknown, name: string): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part]) => {
    const isWanted = key === name && (Array.isArray(part) || typeof part !== 'object');
    return isWanted ? part : collectMembers(part, name);
  });
}
