import type {
  JsonValue,
  SampleBody,
  SampleCredential,
  SampleRequest,
} from '../../openapi/samples/types.ts';
import {findVariables} from '../find-variables.ts';
import {GuideReferenceError, getKnown, makeUnknownNameError} from '../reference-error.ts';
import {any, defineComponent, object, required, text, type ValuesOf} from './component.ts';
import {renderSamples, SAMPLE_ATTRIBUTES} from './request.ts';
import {makeTabs} from './tabs.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const CREDENTIALS = new Map<string, readonly SampleCredential[]>([
  ['none', []],
  ['bearer', [{kind: 'bearer', variable: 'API_TOKEN'}]],
  ['basic', [{kind: 'basic', variable: 'API_CREDENTIALS', holds: 'client_id:client_secret'}]],
]);

const ATTRIBUTES = {
  method: required('`GET`, `POST`, `PUT`, `PATCH` or `DELETE`.'),
  url: required('URL that begins with `https:`.'),
  form: object('Fields of a form as the request body.'),
  json: any('JSON as the request body.'),
  headers: object('Values of headers.'),
  auth: text('Authentication: `none`, `bearer` or `basic`. Defaults to `bearer`.'),
  title: text('Heading of the samples. Defaults to the path.'),
  ...SAMPLE_ATTRIBUTES,
};

type Written = ValuesOf<typeof ATTRIBUTES>;

export const Call = defineComponent({
  shows: 'A request that no specification describes, in every language of the samples.',
  attributes: ATTRIBUTES,
  resolve: (written) => {
    const {values, variables} = findVariables(written);
    const request = buildCall(values);
    const title = values.title ?? request.path;
    const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const panels = renderSamples(request, variables, values, words.join('-'));
    return [makeTabs(panels, {method: request.method, title})];
  },
});

function buildCall(attributes: Written): SampleRequest {
  const {method, headers = {}, auth = 'bearer'} = attributes;
  if (!METHODS.includes(method)) {
    throw makeUnknownNameError('Method', method, 'for <Call>', METHODS);
  }
  const url = readUrl(attributes.url);
  // As in the samples of the specifications, whose server includes the version.
  const version = /^\/v\d+(?=\/)/.exec(url.pathname)?.[0] ?? '';
  const credentials = getKnown('Authentication', auth, 'for <Call>', CREDENTIALS);
  const body = readBody(attributes);
  const type = body.kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    method,
    baseUrl: `${url.origin}${version}`,
    path: url.pathname.slice(version.length),
    query: [...url.searchParams].map(([name, value]) => ({name, value})),
    headers: [
      ...(body.kind === 'none' ? [] : [{name: 'Content-Type', value: type}]),
      ...listPairs(headers),
    ],
    credentials,
    body,
    response: method === 'DELETE' ? {kind: 'none', status: '204'} : {kind: 'json', status: '200'},
  };
}

function readUrl(text: string): URL {
  if (URL.canParse(text) && text.startsWith('https://')) return new URL(text);
  throw new GuideReferenceError(
    `<Call> needs an absolute https URL, found ${JSON.stringify(text)}. ` +
      'Write url="https://host/path" with example values in place of parameters.',
  );
}

function readBody({json, form}: Written): SampleBody {
  if (json !== undefined && form !== undefined) {
    throw new GuideReferenceError(
      '<Call> has both json and form. A request has one body: keep one.',
    );
  }
  if (json !== undefined) return {kind: 'json', value: json as JsonValue};
  return form ? {kind: 'form', pairs: listPairs(form)} : {kind: 'none'};
}

function listPairs(values: Readonly<Record<string, unknown>>) {
  return Object.entries(values).map(([name, value]) => ({name, value: String(value)}));
}
