import {createHash} from 'node:crypto';
import type {SamplePart} from '../../openapi/samples/types.ts';
import {toJson} from '../output.ts';
import {toAuth} from './authorisation.ts';
import type {Collection} from './build-collection.ts';
import type {CollectionRequest, Field} from './build-request.ts';
import {type ItemBody, toItem} from './list-fields.ts';
import {toPartText} from './templates.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Writes a collection in Postman's format 2.1. Ids are derived from names, so they never change. */
export function writePostman(collection: Collection): string {
  const {id, title, version, text, servers, folders, credential, variables} = collection;
  return toJson({
    info: {
      _postman_id: toUuid(id),
      name: `${title} API${version ? ` ${version}` : ''}`,
      description: text.join('\n\n'),
      schema: SCHEMA,
    },
    item: folders.map(({name, slug, requests}) => ({
      id: toUuid(`${id}/${slug}`),
      name,
      item: requests.map((request) => writeItem(collection, slug, request)),
    })),
    auth: writeAuth(toAuth(credential)),
    variable: [
      ...servers.map(({name, url}, at) => ({
        key: 'baseUrl',
        value: url,
        description: name,
        ...(at > 0 && {disabled: true}),
      })),
      ...writeFields(variables),
    ],
  });
}

function writeItem(collection: Collection, folder: string, each: CollectionRequest) {
  const item = toItem(collection, each);
  const body = writeBody(item.body);
  return {
    id: toUuid(`${collection.id}/${folder}/${each.slug}`),
    name: each.title,
    request: {
      method: each.method,
      header: writeFields(item.headers, item.off.headers),
      url: writeUrl(item),
      ...(body && {body}),
      ...(item.auth && {auth: writeAuth(item.auth)}),
      description: item.docs,
    },
    response: [],
    // Otherwise Postman leaves out the body of a GET.
    ...(body && {protocolProfileBehavior: {disableBodyPruning: true}}),
  };
}

const writeFields = (sent: readonly Field[], off: readonly Field[] = []) => [
  ...sent.map(({name, value}) => ({key: name, value})),
  ...off.map(({name, value}) => ({key: name, value, disabled: true})),
];

function writeUrl({server, segments, url, off, variables, ...item}: ReturnType<typeof toItem>) {
  const variable = writeFields(variables);
  const query = writeFields(item.query, off.query);
  return {
    raw: url,
    host: [server],
    path: segments,
    ...(query.length > 0 && {query}),
    ...(variable.length > 0 && {variable}),
  };
}

function writeAuth({type, ...members}: ReturnType<typeof toAuth>) {
  if (type === 'none') return {type: 'noauth'};
  const entries = Object.entries(members).map(([name, value]) => {
    return {key: name === 'placement' ? 'in' : name, value, type: 'string'};
  });
  return {type, [type]: entries};
}

function writeBody(body: ItemBody) {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text':
      return {mode: 'raw', raw: body.text, options: {raw: {language: body.language}}};
    case 'binary':
      return {mode: 'file', file: {src: body.file}};
    case 'multipart':
      return {mode: 'formdata', formdata: body.parts.map(writePart)};
    case 'form': {
      const urlencoded = body.pairs.map(({name, value}) => ({key: name, value}));
      return {mode: 'urlencoded', urlencoded};
    }
  }
}

function writePart(part: SamplePart) {
  const type = part.type ? {contentType: part.type} : {};
  if (part.kind === 'file') return {key: part.name, type: 'file', src: part.fileName, ...type};
  return {key: part.name, type: 'text', value: toPartText(part), ...type};
}

/** The namespace of these ids: an arbitrary UUID that never changes. */
const NAMESPACE = '8c1f0a52-64f8-4a0f-9a3e-6f0f5d9b7c21';

/** Derives a UUID from a name (RFC 9562, version 5): the same one for the same name. */
function toUuid(name: string): string {
  const namespace = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
