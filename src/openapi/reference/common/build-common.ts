import {filled} from '../../document/json-value.ts';
import type {PageContext} from '../page-context.ts';
import {buildHeader, buildParameters} from '../parameters.ts';
import {buildResponse} from '../responses.ts';
import {buildRootSchema} from '../schema/build-schema.ts';
import type {CommonView, ResponseView} from '../types.ts';
import {type CommonPart, type CommonResponse, SHARED_ROOT} from './find-common.ts';

/** Describes the shared parts of an API's operations for its page, with the ids of `Common`. */
export function buildCommon(page: PageContext): CommonView | undefined {
  const {common} = page.index;
  const found = [common.parameters, common.headers, common.schemas, common.responses];
  if (found.every(({size}) => size === 0)) return undefined;
  return {
    title: titleOf(page),
    parameters: buildParameters(page, listPlaces(common.parameters)),
    responses: [...common.responses.values()].map((each) => buildCommonResponse(page, each)),
    headers: [...common.headers.values()].map(({name, place}) =>
      buildHeader(page, name, place, SHARED_ROOT),
    ),
    schemas: [...common.schemas.values()].map(({id: wanted, name, place}) => {
      const id = page.anchors.claim(wanted);
      return {id, name, schema: buildRootSchema(page, place, id, 'response')};
    }),
  };
}

const listPlaces = (parts: ReadonlyMap<string, CommonPart>) =>
  [...parts.values()].map(({place}) => place);

const list = new Intl.ListFormat('en-GB', {type: 'conjunction'});

function titleOf({index: {common}}: PageContext): string {
  const places = new Set(listPlaces(common.parameters).map((place) => place.text('in')));
  const hasHeaders = places.delete('header') || common.headers.size > 0;
  const names = [
    ...(hasHeaders ? ['headers'] : []),
    ...(places.size > 0 ? ['parameters'] : []),
    ...(common.responses.size + common.schemas.size > 0 ? ['errors'] : []),
  ];
  return `Common ${list.format(names)}`;
}

function buildCommonResponse(
  page: PageContext,
  {status, place, codes: common}: CommonResponse,
): ResponseView {
  const view = buildResponse(page, status, place, undefined, {isDeprecated: true});
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
