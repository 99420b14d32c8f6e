import {type Dispatcher, request as sendRequest} from 'undici';
import {
  listHeaders,
  listQueryKeys,
  toUrl,
} from '../../../src/openapi/samples/languages/request-parts.ts';
import {encodeStrictly} from '../../../src/openapi/samples/request/percent-encoding.ts';
import {toWire} from '../../../src/openapi/samples/request/serialise-parameter.ts';
import type {
  SampleBody,
  SampleRequest,
  ShapeCredential,
} from '../../../src/openapi/samples/types.ts';
import {addToQuery, type FileBody, type FileRequest} from '../read/file-request.ts';

/** Contents of the files that requests send, by name. */
export type Files = Readonly<Record<string, string>>;

const BOUNDARY = 'boundary-of-the-proof';

/**
 * Sends a request as it is, without a header of its own but those of HTTP.
 *
 * @throws when it sends a file that is not there
 */
export async function sendFileRequest(request: FileRequest, files: Files): Promise<void> {
  const {body} = request;
  const type = body.kind === 'parts' ? `multipart/form-data; boundary=${BOUNDARY}` : undefined;
  const headers = [...request.headers, ...(type ? [['Content-Type', type] as const] : [])];
  const bytes = toBytes(body, files);
  const response = await sendRequest(request.url, {
    method: request.method as Dispatcher.HttpMethod,
    headers: Object.fromEntries(headers),
    body: bytes.length > 0 ? bytes : null,
  });
  await response.body.dump();
}

/**
 * The request of a sample in the form in which files have theirs.
 *
 * @param secretOf what a credential is
 */
export function toFileRequest(
  sample: SampleRequest,
  baseUrl: string,
  secretOf: (credential: ShapeCredential) => string,
): FileRequest {
  const credentials = sample.credentials.map((each) => ({...each, value: secretOf(each)}));
  const request = {...sample, baseUrl, credentials};
  const headers = listHeaders(request);
  const url = listQueryKeys(request).reduce(
    (each, {name, part}) => addToQuery(each, encodeStrictly(name), 'text' in part ? part.text : ''),
    toUrl(request),
  );
  return {
    ...{name: '', folder: '', method: request.method, url},
    headers: headers.map(
      ({name, parts}) =>
        [name, parts.map((part) => ('text' in part ? part.text : '')).join('')] as const,
    ),
    body: toFileBody(request.body),
  };
}

function toFileBody(body: SampleBody): FileBody {
  switch (body.kind) {
    case 'none':
      return {kind: 'none'};
    case 'json':
      return {kind: 'text', text: JSON.stringify(body.value)};
    case 'form':
      return {kind: 'text', text: body.pairs.map(toWire).join('&')};
    case 'text':
      return {kind: 'text', text: body.text};
    case 'binary':
      return {kind: 'file', file: body.file};
    case 'multipart':
      return {
        kind: 'parts',
        parts: body.parts.map((part) => ({
          name: part.name,
          ...(part.type && {type: part.type}),
          content:
            part.kind === 'file'
              ? {file: part.file}
              : {text: part.kind === 'json' ? JSON.stringify(part.value) : part.value},
        })),
      };
  }
}

function toBytes(body: FileBody, files: Files): Buffer {
  if (body.kind === 'none') return Buffer.alloc(0);
  if (body.kind === 'text') return Buffer.from(body.text);
  if (body.kind === 'file') return Buffer.from(readFile(files, body.file));
  const parts = body.parts.map(({name, type, content}) => {
    const isFile = 'file' in content;
    const lines = [
      `--${BOUNDARY}`,
      `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${content.file}"` : ''}`,
      ...(type ? [`Content-Type: ${type}`] : []),
      '',
      isFile ? readFile(files, content.file) : content.text,
    ];
    return `${lines.join('\r\n')}\r\n`;
  });
  return Buffer.from(`${parts.join('')}--${BOUNDARY}--\r\n`);
}

function readFile(files: Files, name: string): string {
  const content = Object.hasOwn(files, name) ? files[name] : undefined;
  if (content !== undefined) return content;
  throw new Error(`The request sends the file ${JSON.stringify(name)}, which its sample does not.`);
}
