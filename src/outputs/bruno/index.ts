import {strToU8} from 'fflate';
import {dump} from 'js-yaml';
import {getCollectionPath} from '../../openapi/api-files.ts';
import {claimName} from '../../openapi/document/slugs.ts';
import type {SampleBody, SamplePart} from '../../openapi/samples/types.ts';
import {toAuth} from '../collections/authorisation.ts';
import {type Collection, listCollections} from '../collections/build-collection.ts';
import type {CollectionRequest, Field} from '../collections/build-request.ts';
import {toItem} from '../collections/list-fields.ts';
import {toPartText, toSafeJson} from '../collections/templates.ts';
import {describeLeftOut, type Output, ZIP_TYPE} from '../output.ts';
import {zipFiles} from '../zip-files.ts';

/** The requests of each API as a collection of Bruno, which is a folder and so a zip. */
export const bruno: Output = {
  name: 'bruno',
  build: (site) =>
    listCollections(site).map((collection) => ({
      path: getCollectionPath(collection, 'bruno'),
      mediaType: ZIP_TYPE,
      content: zipFiles(collection.id, writeBruno(collection)),
      ...describeLeftOut(collection.leftOut),
    })),
};

/** Writes a collection as the files of Bruno (OpenCollection YAML), by their paths. */
function writeBruno(collection: Collection): ReadonlyMap<string, Uint8Array> {
  const {title, version, text, servers, folders, credential, variables} = collection;
  const files = new Map<string, Uint8Array>();
  const add = (path: string, content: object) => {
    files.set(path, strToU8(dump(content, {lineWidth: -1, noRefs: true})));
  };
  add('opencollection.yml', {
    opencollection: '1.0.0',
    info: {name: `${title} API`, ...(version && {version})},
    request: {auth: toAuth(credential)},
    docs: text.join('\n\n'),
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
    const taken = new Set(['folder']);
    for (const [seq, request] of requests.entries()) {
      const file = claimName(taken, toFileName(request.slug));
      add(`${slug}/${file}.yml`, writeItem(collection, request, seq + 1));
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
  const {auth, query, off, url, variables, docs, ...item} = toItem(collection, each);
  const body = writeBody(item.body);
  const headers = [...item.headers, ...off.headers.map(disable)];
  const params = [
    ...[...query, ...off.query.map(disable)].map((field) => ({...field, type: 'query'})),
    ...variables.map((variable) => ({...variable, type: 'path'})),
  ];
  return {
    info: {name: each.title, type: 'http', seq},
    http: {
      method: each.method,
      url,
      ...(headers.length > 0 && {headers}),
      ...(params.length > 0 && {params}),
      ...(body && {body}),
      auth: auth ?? 'inherit',
    },
    // Values are percent-encoded already.
    settings: {encodeUrl: false, timeout: 0, followRedirects: true, maxRedirects: 5},
    docs,
  };
}

const disable = (field: Field) => ({...field, disabled: true});

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
      const data = body.pairs.map(({name, value}) => ({name, value}));
      return {type: 'form-urlencoded', data};
    }
  }
}

function writePart(part: SamplePart) {
  const type = part.type ? {contentType: part.type} : {};
  if (part.kind === 'file') {
    return {name: part.name, type: 'file', value: [part.fileName], ...type};
  }
  return {name: part.name, type: 'text', value: toPartText(part), ...type};
}
