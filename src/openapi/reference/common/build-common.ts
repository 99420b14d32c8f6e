import {filled} from '../../document/json-value.ts';
import {PARAMETER_PLACES} from '../../document/operation-parts.ts';
import {writeRootId} from '../field-id.ts';
import type {PageContext} from '../page-context.ts';
import {buildHeader, buildParameter} from '../parameters.ts';
import {buildResponse} from '../responses.ts';
import {buildRootSchema} from '../schema/build-schema.ts';
import type {CommonView, FieldView, LinkView, ResponseView} from '../types.ts';
import type {CommonResponse} from './find-common.ts';

export const COMMON_SECTION = 'common';

/** Describes what the operations of an API share, for its page; its ids are those of `Common`. */
export function buildCommon(page: PageContext): CommonView | undefined {
  const {common} = page.index;
  if (common.isEmpty) return undefined;
  return {
    title: titleOf(page),
    parameters: PARAMETER_PLACES.map((place) => ({
      place,
      fields: [...common.parameters.values()]
        .filter((parameter) => parameter.place.text('in') === place)
        .map((parameter) => buildParameter(page, parameter.place, place, writeRootId({place}))),
    })).filter(({fields}) => fields.length > 0),
    responses: [...common.responses.values()].map((each) => buildCommonResponse(page, each)),
    headers: [...common.headers.values()].map(
      ({name, place}): FieldView =>
        buildHeader(page, name, place, writeRootId({place: 'response', status: 'common'})),
    ),
    schemas: [...common.schemas.values()].map(({id: wanted, name, place}) => {
      const id = page.anchors.claim(wanted);
      return {id, name, schema: buildRootSchema(page, place, id, 'response')};
    }),
  };
}

/** The link from an operation to what it shares with others. */
export function linkCommon(page: PageContext): LinkView | undefined {
  return page.index.common.isEmpty
    ? undefined
    : {href: page.hrefOfOverview(COMMON_SECTION), text: titleOf(page)};
}

function titleOf({index: {common}}: PageContext): string {
  const places = new Set([...common.parameters.values()].map(({place}) => place.text('in')));
  const hasHeaders = places.has('header') || common.headers.size > 0;
  const names = [
    ...(hasHeaders ? ['headers'] : []),
    ...(places.size > (places.has('header') ? 1 : 0) ? ['parameters'] : []),
    ...(common.responses.size + common.schemas.size > 0 ? ['errors'] : []),
  ];
  const last = names.pop() ?? '';
  return `Common ${names.length > 0 ? `${names.join(', ')} and ${last}` : last}`;
}

function buildCommonResponse(
  page: PageContext,
  {status, place, codes: common}: CommonResponse,
): ResponseView {
  const view = buildResponse(page, status, place, {operation: {isDeprecated: true}});
  const codes = (view.codes ?? []).filter(({code}) => common.has(code));
  return {
    ...view,
    html: page.describe(place, view.id),
    codes: filled(
      codes.map(({html, ...code}) =>
        common.get(code.code) === undefined ? code : {...code, html},
      ),
    ),
    contents: view.contents.map((content) => ({
      ...content,
      examples: content.examples.filter(({errorCode}) => !errorCode || common.has(errorCode)),
    })),
  };
}
