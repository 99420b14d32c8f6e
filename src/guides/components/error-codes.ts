import uniqBy from 'lodash/uniqBy.js';
import {ERRORS_ROUTE, getErrorRoute} from '../../openapi/api.ts';
import {getList, getText} from '../../openapi/document/json-value.ts';
import {listErrorCodes} from '../../openapi/errors/codes.ts';
import {rememberFor} from '../../openapi/remember-for.ts';
import {parseInline} from '../inline-markdown.ts';
import {makeCode, makeTable} from '../nodes.ts';
import type {Specification} from '../specifications.ts';
import {defineComponent} from './component.ts';

export const ErrorCodes = defineComponent({
  shows: 'A link to the list of all error codes.',
  resolve: (_, {specifications}) => {
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
  },
});

export const FieldCodes = defineComponent({
  shows: 'A table of the error codes of fields.',
  resolve: (_, {specifications}) => {
    const entries = specifications.flatMap(({document}) => getList(document, 'x-field-codes'));
    const rows = uniqBy(entries, (entry) => getText(entry, 'code')).map((entry) => [
      [makeCode(getText(entry, 'code') ?? '')],
      parseInline(getText(entry, 'when') ?? ''),
    ]);
    return [makeTable(['Field error code', 'When'], rows)];
  },
});

/** Routes of the pages of error codes below the site's base, by code. */
export const listErrorRoutes = rememberFor(
  (specifications: readonly Specification[]): ReadonlyMap<string, string> =>
    new Map(listErrorCodes(specifications).map((each) => [each.code, getErrorRoute(each)])),
);
