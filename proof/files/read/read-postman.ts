import {createRequire} from 'node:module';
import {
  authorise,
  type FileBody,
  type FileRequest,
  fillVariables,
  type ReadOptions,
  toCredential,
} from './file-request.ts';

/** As much of Postman's own library as is used here; its types do not know the half of it. */
type List<Entry> = {readonly all: () => readonly Entry[]};
type Field = {readonly key: string; readonly value: string; readonly disabled?: boolean};
type Auth = {
  readonly type: string;
  readonly parameters: () => {readonly get: (key: string) => string};
};
type Part = Field & {readonly type: string; readonly src?: string; readonly contentType?: string};
type Body = {
  readonly mode: string;
  readonly raw?: string;
  readonly isEmpty: () => boolean;
  readonly urlencoded?: List<Field>;
  readonly file?: {readonly src: string};
  readonly formdata?: List<Part>;
};
type Request = {
  readonly method: string;
  readonly headers: List<Field>;
  readonly body?: Body;
  readonly url: {
    readonly query: List<Field>;
    readonly getHost: () => string;
    /** With the variables of the path replaced. */
    readonly getPath: () => string;
  };
};
type Item = {
  readonly name: string;
  readonly request: Request;
  /** Its own authorisation, or else that of what it is in. */
  readonly getAuth: () => Auth | undefined;
  readonly parent: () => {readonly name: string};
};
type PostmanLibrary = {
  readonly Collection: new (
    definition: unknown,
  ) => {readonly forEachItem: (visit: (item: Item) => void) => void};
};

const {Collection}: PostmanLibrary = createRequire(import.meta.url)('postman-collection');

/**
 * Reads a collection with Postman's own library: its groups, variables of the path, authorisation that
 * is inherited, and what is switched off.
 *
 * @throws when something is in the file that this reader does not know
 */
export function readPostman(text: string, options: ReadOptions): FileRequest[] {
  const collection = new Collection(JSON.parse(text));
  const requests: FileRequest[] = [];
  collection.forEachItem((item) => requests.push(readItem(item, options)));
  return requests;
}

function readItem(item: Item, options: ReadOptions): FileRequest {
  const {request} = item;
  const fill = (value: string) => fillVariables(value, options.variables);
  const {isAllOn} = options;
  const headers = request.headers.all().filter(({disabled}) => isAllOn || !disabled);
  const own: FileRequest = {
    name: item.name,
    folder: item.parent().name,
    method: request.method,
    url: fill(writeUrl(request, isAllOn)),
    headers: [
      ...headers.map(({key, value}) => [key, fill(value)] as const),
      ...listOwnHeaders(request),
    ],
    body: readBody(request, fill),
  };
  const auth = item.getAuth();
  if (!auth) return own;
  const read = (key: string) => fill(auth.parameters().get(key));
  const place = auth.type === 'apikey' && read('in') === 'query' ? 'query' : 'header';
  return authorise(own, toCredential(auth.type, place, read));
}

function writeUrl({url}: Request, isAllOn: boolean): string {
  const query = url.query.all().filter(({disabled}) => isAllOn || !disabled);
  const pairs = query.map(({key, value}) => `${key}=${value}`);
  // The host is the variable of the server, scheme and path of it included.
  const path = url.getPath();
  return `${url.getHost()}${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** Postman names the type of a body that it has a mode of its own for. */
function listOwnHeaders({body, headers}: Request): (readonly [string, string])[] {
  const isNamed = headers.all().some(({key}) => /^content-type$/i.test(key));
  return body?.mode === 'urlencoded' && !isNamed
    ? [['Content-Type', 'application/x-www-form-urlencoded']]
    : [];
}

function readBody({body}: Request, fill: (text: string) => string): FileBody {
  if (!body || body.isEmpty()) return {kind: 'none'};
  switch (body.mode) {
    case 'raw':
      return {kind: 'text', text: fill(body.raw ?? '')};
    case 'urlencoded': {
      const pairs = body.urlencoded?.all() ?? [];
      const params = new URLSearchParams(
        pairs.map(({key, value}) => [fill(key ?? ''), fill(value)]),
      );
      return {kind: 'text', text: params.toString()};
    }
    case 'file':
      return {kind: 'file', file: String(body.file?.src)};
    case 'formdata':
      return {
        kind: 'parts',
        parts: (body.formdata?.all() ?? []).map((part) => {
          const {key, type, src, value, contentType} = part;
          const content = type === 'file' ? {file: String(src)} : {text: fill(String(value))};
          return {name: key, content, ...(contentType && {type: contentType})};
        }),
      };
    default:
      throw new Error(`The body "${body.mode}" cannot be replayed.`);
  }
}
