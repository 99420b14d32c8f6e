import uniqBy from 'lodash/uniqBy.js';
import {ERRORS_ROUTE, getErrorRoute} from '../../openapi/api.ts';
import {getList, getText} from '../../openapi/document/json-value.ts';
import {listErrorCodes} from '../../openapi/errors/codes.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import type {Resolver} from '../context.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeCode, makeFieldTable} from '../nodes.ts';
import type {Specification} from '../specifications.ts';

/** `<ErrorCodes />`: a link to the list of all error codes; nothing where the documents list none. */
export const resolveErrorCodes: Resolver<'ErrorCodes'> = (_, {specifications}) => {
  const routes = listErrorRoutes(specifications);
  if (routes.size === 0) return [];
  const text = `[All ${routes.size} error codes](/${ERRORS_ROUTE}/) have a page each: `;
  return [
    {
      type: 'paragraph',
      children: parseInline(
        `${text}the causes, whether and how to continue, and the operations that return it. ` +
          'The URL in `type` leads there.',
      ),
    },
  ];
};

/** `<FieldCodes />`: what `code` in the entries of `errors` may be. */
export const resolveFieldCodes: Resolver<'FieldCodes'> = (_, {specifications}) => {
  const entries = specifications.flatMap(({document}) => getList(document, 'x-field-codes'));
  const rows = uniqBy(entries, (entry) => getText(entry, 'code')).map((entry) => [
    [makeCode(getText(entry, 'code') ?? '')],
    parseInline(getText(entry, 'when') ?? ''),
  ]);
  return [makeFieldTable(['Field error code', 'When'], rows)];
};

/** The addresses of the pages of error codes below the site's root, by code. */
export const listErrorRoutes = rememberFor(
  (specifications: readonly Specification[]): ReadonlyMap<string, string> =>
    new Map(listErrorCodes(specifications).map((each) => [each.code, `/${getErrorRoute(each)}`])),
);
