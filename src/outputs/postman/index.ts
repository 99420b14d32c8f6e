import {createHash} from 'node:crypto';
import {getCollectionPath} from '../../openapi/api-files.ts';
import {isMap} from '../../openapi/samples/languages/request-parts.ts';
import {toWire} from '../../openapi/samples/request/serialise-parameter.ts';
import type {SampleBody, SamplePart, ShapeCredential} from '../../openapi/samples/types.ts';
import {
  type Authorisation,
  authorise,
  findShared,
  listVariables,
  namePassword,
  nameVariable,
} from '../collections/authorisation.ts';
import {listCollections} from '../collections/build-collection.ts';
import {type Field, listHeaders, listQuery, toQuery} from '../collections/list-fields.ts';
import {hasTemplate, toLine, toSafeJson} from '../collections/templates.ts';
import type {Collection, CollectionRequest, Folder} from '../collections/types.ts';
import {describeLeftOut, JSON_TYPE, type Output} from '../output.ts';

/** The requests of each API as a collection of Postman. */
export const postman: Output = {
  name: 'postman',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'postman'),
      mediaType: JSON_TYPE,
      content: `${JSON.stringify(writePostman(collection), undefined, 2)}\n`,
      ...describeLeftOut(collection.leftOut.map(({name}) => name)),
    })),
};

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Postman puts a new one into each call. */
const FRESH_KEY = '{{$guid}}';

/** Writes a collection in the format 2.1 of Postman. Ids are made of names, so they stay the same. */
function writePostman(collection: Collection): object {
  const {id, title, version, text, servers, folders, leftOut} = collection;
  const shared = findShared(collection);
  const notes = leftOut.map(({name, reason}) => `Left out: ${name}. ${reason}`);
  return {
    info: {
      _postman_id: toUuid(id),
      name: `${title} API${version ? ` ${version}` : ''}`,
      description: [...text, ...notes].join('\n\n'),
      schema: SCHEMA,
    },
    item: folders.map((folder) => writeFolder(collection, folder)),
    auth: shared ? writeAuth(shared) : {type: 'noauth'},
    variable: [
      ...servers.map(({name, url}, at) => ({
        key: 'baseUrl',
        value: url,
        description: name,
        ...(at > 0 && {disabled: true}),
      })),
      ...listVariables(collection).map(({name, value}) => ({key: name, value})),
    ],
  };
}

function writeFolder(collection: Collection, {name, slug, requests}: Folder) {
  return {
    id: toUuid(`${collection.id}/${slug}`),
    name,
    item: requests.map((request) => writeItem(collection, slug, request)),
  };
}

function writeItem(collection: Collection, folder: string, each: CollectionRequest) {
  const {request, title, text, leftOut} = each;
  const {auth, others} = authorise(collection, each);
  const notes = leftOut.map(({name, reason}) => `Left out: ${name}. ${reason}`);
  const body = writeBody(request.body);
  return {
    id: toUuid(`${collection.id}/${folder}/${each.slug}`),
    name: title,
    request: {
      method: request.method,
      header: listHeaders(each, others, FRESH_KEY).map(writeField),
      url: writeUrl(each, listQuery(each, others)),
      ...(body && {body}),
      ...writeOwnAuth(auth),
      description: [...text, ...notes].map(toLine).join('\n\n'),
    },
    response: [],
    // Postman leaves the body of a GET out otherwise.
    ...(body && {protocolProfileBehavior: {disableBodyPruning: true}}),
  };
}

const writeField = ({name, value, isOff}: Field) => ({
  key: name,
  value,
  ...(isOff && {disabled: true}),
});

/** Segments that begin with a colon are variables. */
function writeUrl({path, server}: CollectionRequest, query: readonly Field[]) {
  const host = server ?? '{{baseUrl}}';
  const segments = path.map(({text, parameter}) =>
    parameter ? `:${parameter}` : text.replace(/^:/, '%3A'),
  );
  const variables = path.flatMap(({text, parameter}) =>
    parameter ? [{key: parameter, value: text}] : [],
  );
  return {
    raw: `${host}${segments.map((segment) => `/${segment}`).join('')}${toQuery(query)}`,
    host: [host],
    path: segments,
    ...(query.length > 0 && {query: query.map(writeField)}),
    ...(variables.length > 0 && {variable: variables}),
  };
}

function writeOwnAuth(auth: Authorisation) {
  if (auth === 'inherit') return {};
  return {auth: auth === 'none' ? {type: 'noauth'} : writeAuth(auth)};
}

function writeAuth(credential: ShapeCredential) {
  const entry = (key: string, value: string) => ({key, value, type: 'string'});
  const value = `{{${nameVariable(credential)}}}`;
  const {kind, in: place = 'header', name = ''} = credential;
  if (kind === 'bearer') return {type: 'bearer', bearer: [entry('token', value)]};
  if (kind === 'basic') {
    const password = `{{${namePassword(credential)}}}`;
    return {type: 'basic', basic: [entry('username', value), entry('password', password)]};
  }
  const isCookie = place === 'cookie';
  return {
    type: 'apikey',
    apikey: [
      entry('key', isCookie ? 'Cookie' : name),
      entry('value', isCookie ? `${encodeURIComponent(name)}=${value}` : value),
      entry('in', place === 'query' ? 'query' : 'header'),
    ],
  };
}

function writeBody(body: SampleBody) {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return writeRaw(toSafeJson(body.value), 'json');
    case 'text':
      return writeRaw(body.text, 'text');
    case 'binary':
      return {mode: 'file', file: {src: body.file}};
    case 'multipart':
      return {mode: 'formdata', formdata: body.parts.map(writePart)};
    case 'form': {
      const {pairs} = body;
      const isTyped = isMap(pairs) && !pairs.some(({name, value}) => hasTemplate(name + value));
      return isTyped
        ? {mode: 'urlencoded', urlencoded: pairs.map(({name, value}) => ({key: name, value}))}
        : writeRaw(pairs.map(toWire).join('&'), 'text');
    }
  }
}

const writeRaw = (raw: string, language: 'json' | 'text') => ({
  mode: 'raw',
  raw,
  options: {raw: {language}},
});

function writePart(part: SamplePart) {
  const type = part.type ? {contentType: part.type} : {};
  if (part.kind === 'file') return {key: part.name, type: 'file', src: part.fileName, ...type};
  const value = part.kind === 'json' ? toSafeJson(part.value) : part.value;
  return {key: part.name, type: 'text', value, ...type};
}

/** Of this site's collections; an arbitrary one that never changes. */
const NAMESPACE = '8c1f0a52-64f8-4a0f-9a3e-6f0f5d9b7c21';

/** Makes the UUID of a name (RFC 9562, version 5): the same one for the same name. */
function toUuid(name: string): string {
  const namespace = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
