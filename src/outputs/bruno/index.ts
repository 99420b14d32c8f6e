import {strToU8} from 'fflate';
import {dump} from 'js-yaml';
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
import type {Collection, CollectionRequest} from '../collections/types.ts';
import {describeLeftOut, type Output, ZIP_TYPE} from '../output.ts';

import {zipFiles} from '../zip-files.ts';

const toBytes = (texts: ReadonlyMap<string, string>) =>
  new Map([...texts].map(([path, text]) => [path, strToU8(text)]));

/** The requests of each API as a collection of Bruno, which is a folder and so a zip. */
export const bruno: Output = {
  name: 'bruno',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'bruno'),
      mediaType: ZIP_TYPE,
      content: zipFiles(collection.id, toBytes(writeBruno(collection))),
      ...describeLeftOut(collection.leftOut.map(({name}) => name)),
    })),
};

/** Bruno puts a new one into each call. */
const FRESH_KEY = '{{$guid}}';

/**
 * Writes a collection as the files of Bruno (OpenCollection YAML), by their paths: the collection, an
 * environment for each server, a folder for each tag, and a file for each request.
 */
function writeBruno(collection: Collection): ReadonlyMap<string, string> {
  const {title, version, text, servers, folders, leftOut} = collection;
  const shared = findShared(collection);
  const notes = leftOut.map(({name, reason}) => `Left out: ${name}. ${reason}`);
  const variables = listVariables(collection);
  const files = new Map<string, string>();
  const add = (path: string, content: object) => {
    files.set(path, dump(content, {lineWidth: -1, noRefs: true}));
  };
  add('opencollection.yml', {
    opencollection: '1.0.0',
    info: {name: `${title} API`, ...(version && {version})},
    request: {auth: shared ? writeAuth(shared) : {type: 'none'}},
    docs: [...text, ...notes].join('\n\n'),
    bundled: false,
  });
  for (const [at, {name, url}] of servers.entries()) {
    add(`environments/${at + 1}-${toFileName(name)}.yml`, {
      name,
      variables: [{name: 'baseUrl', value: url}, ...variables],
    });
  }
  for (const [at, {name, slug, requests}] of folders.entries()) {
    const info = {name, type: 'folder', seq: at + 1};
    add(`${slug}/folder.yml`, {info, request: {auth: 'inherit'}});
    for (const [seq, request] of requests.entries()) {
      add(`${slug}/${toFileName(request.slug)}.yml`, writeItem(collection, request, seq + 1));
    }
  }
  return files;
}

/** File systems take 255 bytes, with the number and the ending. */
const LONGEST_NAME = 200;

/** Bruno takes names of files for names of environments, and writes such names itself. */
function toFileName(name: string): string {
  const plain = name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return plain.slice(0, LONGEST_NAME) || 'file';
}

function writeItem(collection: Collection, each: CollectionRequest, seq: number) {
  const {request, title, text, path, server, leftOut} = each;
  const {auth, others} = authorise(collection, each);
  const query = listQuery(each, others);
  const headers = listHeaders(each, others, FRESH_KEY);
  const variables = path.flatMap(({text: value, parameter: name}) =>
    name ? [{name, value, type: 'path'}] : [],
  );
  const params = [...query.map((field) => ({...writeField(field), type: 'query'})), ...variables];
  const notes = leftOut.map(({name, reason}) => `Left out: ${name}. ${reason}`);
  const body = writeBody(request.body);
  return {
    info: {name: title, type: 'http', seq},
    http: {
      method: request.method,
      url: `${server ?? '{{baseUrl}}'}${writePath(each)}${toQuery(query)}`,
      ...(headers.length > 0 && {headers: headers.map(writeField)}),
      ...(params.length > 0 && {params}),
      ...(body && {body}),
      auth: writeRequestAuth(auth),
    },
    // Values are percent-encoded already.
    settings: {encodeUrl: false, timeout: 0, followRedirects: true, maxRedirects: 5},
    docs: [...text, ...notes, ...writeFileNotes(request.body)].map(toLine).join('\n\n'),
  };
}

/** What the reader has to bring: the zip has no files of his. */
function writeFileNotes(body: SampleBody): string[] {
  const parts = body.kind === 'multipart' ? body.parts : [];
  const files = parts.flatMap((part) => (part.kind === 'file' ? part.fileName : []));
  const names = body.kind === 'binary' ? [body.file] : files;
  return names.map(
    (name) => `Put ${name} into the folder of the collection, or choose another file.`,
  );
}

/** Segments that begin with a colon are variables. */
const writePath = ({path}: CollectionRequest) =>
  path
    .map(({text, parameter}) => `/${parameter ? `:${parameter}` : text.replace(/^:/, '%3A')}`)
    .join('');

const writeField = ({name, value, isOff}: Field) => ({name, value, ...(isOff && {disabled: true})});

function writeRequestAuth(auth: Authorisation) {
  if (auth === 'inherit') return 'inherit';
  return auth === 'none' ? {type: 'none'} : writeAuth(auth);
}

function writeAuth(credential: ShapeCredential) {
  const value = `{{${nameVariable(credential)}}}`;
  const {kind, in: place = 'header', name = ''} = credential;
  if (kind === 'bearer') return {type: 'bearer', token: value};
  if (kind === 'basic') {
    return {type: 'basic', username: value, password: `{{${namePassword(credential)}}}`};
  }
  if (place !== 'cookie') return {type: 'apikey', key: name, value, placement: place};
  const cookie = `${encodeURIComponent(name)}=${value}`;
  return {type: 'apikey', key: 'Cookie', value: cookie, placement: 'header'};
}

function writeBody(body: SampleBody) {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return {type: 'json', data: toSafeJson(body.value)};
    case 'text':
      return {type: 'text', data: body.text};
    case 'binary':
      return {
        type: 'file',
        data: [{filePath: body.file, contentType: 'application/octet-stream', selected: true}],
      };
    case 'multipart':
      return {type: 'multipart-form', data: body.parts.map(writePart)};
    case 'form': {
      const {pairs} = body;
      const isTyped = isMap(pairs) && !pairs.some(({name, value}) => hasTemplate(name + value));
      return isTyped
        ? {type: 'form-urlencoded', data: pairs.map(({name, value}) => ({name, value}))}
        : {type: 'text', data: pairs.map(toWire).join('&')};
    }
  }
}

function writePart(part: SamplePart) {
  const type = part.type ? {contentType: part.type} : {};
  if (part.kind === 'file') {
    return {name: part.name, type: 'file', value: [part.fileName], ...type};
  }
  const value = part.kind === 'json' ? toSafeJson(part.value) : part.value;
  return {name: part.name, type: 'text', value, ...type};
}
