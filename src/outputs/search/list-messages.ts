import countBy from 'lodash/countBy.js';
import {readFieldId} from '../../openapi/reference/field-id.ts';
import type {OperationPage} from '../../openapi/reference/types.ts';
import type {ApiModel} from '../model.ts';

/** Joins the messages in an operation's examples that its texts do not have. */
export type ListMessages = (page: OperationPage) => string;

/** A message of more operations is explained on the page of its error. */
const SHARED_BY = 3;
const LEAST_WORDS = 4;
const STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;

const hasCode = (item: unknown): item is {readonly code: string} =>
  typeof item === 'object' && item !== null && 'code' in item && typeof item.code === 'string';

/** Lists the sentences of an example, and names of fields that no schema has. */
function readExample(code: string, fields: ReadonlySet<string>): string[] {
  return [...code.matchAll(STRING)].flatMap(([, text = '', colon]) => {
    const isWanted = colon ? !fields.has(text) : text.split(' ').length >= LEAST_WORDS;
    return isWanted ? [text.replaceAll('\\"', '"').replaceAll('\\n', ' ')] : [];
  });
}

/** Reads the examples of all operations for messages that only a few operations have. */
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
 * Lists the values of all members with a name, at any depth and in order. The items of an array are listed one
 * by one; an object under that name, such as a field, is searched like the others.
 */
export function collectMembers(data: unknown, name: string): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, part]) => {
    const isWanted = key === name && (Array.isArray(part) || typeof part !== 'object');
    return isWanted ? part : collectMembers(part, name);
  });
}
