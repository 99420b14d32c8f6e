import type {PhrasingContent, TableRow} from 'mdast';
import {getList, getText, isObject, type JsonObject} from '../../openapi/document/json-value.ts';
import {readAttributes} from '../attributes.ts';
import type {Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeFlow, makeInline, makeText} from '../nodes.ts';
import type {Specification} from '../specifications.ts';

/** `<ErrorCodes />`: every error code that the specifications list, with an anchor for each. */
export const resolveErrorCodes: Resolver = (element, {specifications}) => {
  readAttributes(element, []);
  const rows = listProblems(specifications).map((problem) => {
    const code = getText(problem, 'code') ?? '';
    return makeRow([
      [makeInline('Entry', {name: code}, [makeText(code)])],
      [makeText(String(problem.status ?? ''))],
      parseInline(getText(problem, 'when') ?? ''),
      parseInline(getText(problem, 'retry') ?? ''),
    ]);
  });
  const head = makeRow(['Code', 'Status', 'When', 'Retry'].map((title) => [makeText(title)]));
  return [makeFlow('FieldTable', {}, [{type: 'table', children: [head, ...rows]}])];
};

/** `<FieldCodes />`: what `code` in the entries of `errors` may be. */
export const resolveFieldCodes: Resolver = (element, {specifications}) => {
  readAttributes(element, []);
  const rows = listUnique(specifications, 'x-field-codes').map((entry) =>
    makeRow([
      [makeInline('code', {}, [makeText(getText(entry, 'code') ?? '')])],
      parseInline(getText(entry, 'when') ?? ''),
    ]),
  );
  const head = makeRow([[makeText('Field error code')], [makeText('When')]]);
  return [makeFlow('FieldTable', {}, [{type: 'table', children: [head, ...rows]}])];
};

/** The error codes that documents list beside their operations, by status and in written order. */
export function listProblems(specifications: readonly Specification[]): JsonObject[] {
  const status = (problem: JsonObject) => Number(problem.status ?? 0);
  return listUnique(specifications, 'x-problem-codes').sort((a, b) => status(a) - status(b));
}

function listUnique(specifications: readonly Specification[], key: string): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const {document} of specifications) {
    for (const entry of getList(document, key)) {
      const code = getText(entry, 'code');
      if (isObject(entry) && code && !found.has(code)) found.set(code, entry);
    }
  }
  return [...found.values()];
}

function makeRow(cells: readonly PhrasingContent[][]): TableRow {
  return {type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))};
}
