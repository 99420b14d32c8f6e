import {dump} from 'js-yaml';
import {claimName} from '../../openapi/document/slugs.ts';
import type {SamplePart} from '../../openapi/samples/types.ts';
import {zipFiles} from '../zip-files.ts';
import {toAuth} from './authorisation.ts';
import type {Collection} from './build-collection.ts';
import type {CollectionRequest, Field} from './build-request.ts';
import {type ItemBody, toItem} from './list-fields.ts';
import {toFileName, toPartText} from './templates.ts';

/** Writes a collection for Bruno (OpenCollection YAML). It is a folder of files, so it is published as a zip. */
export function writeBruno(collection: Collection): Uint8Array {
  const {title, version, text, servers, folders, credential, variables} = collection;
  const files = new Map<string, Uint8Array>();
  const add = (path: string, content: object) => {
    files.set(path, Buffer.from(dump(content, {lineWidth: -1, noRefs: true})));
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
  return zipFiles(collection.id, files);
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
    // Values are already percent-encoded.
    settings: {encodeUrl: false, timeout: 0, followRedirects: true, maxRedirects: 5},
    docs,
  };
}

const disable = (field: Field) => ({...field, disabled: true});

function writeBody(body: ItemBody) {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text':
      return {type: body.language, data: body.text};
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
