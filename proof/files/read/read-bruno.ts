import {strFromU8, unzipSync} from 'fflate';
import {parse} from 'yaml';
import {
  authorise,
  type FileBody,
  type FileRequest,
  fillVariables,
  type ReadOptions,
  toCredential,
} from './file-request.ts';

type Field = {
  readonly name: string;
  readonly value: string;
  readonly type?: string;
  readonly disabled?: boolean;
};

type Part = {
  readonly name: string;
  readonly type: 'text' | 'file';
  readonly value: string | readonly string[];
  readonly contentType?: string;
};

type Body =
  | {readonly type: 'json' | 'text'; readonly data: string}
  | {readonly type: 'form-urlencoded'; readonly data: readonly Field[]}
  | {readonly type: 'multipart-form'; readonly data: readonly Part[]}
  | {readonly type: 'file'; readonly data: readonly {readonly filePath: string}[]};

type Auth = {readonly type: string; readonly [parameter: string]: string};

type Item = {
  readonly info: {readonly name: string; readonly type: string; readonly seq: number};
  readonly http: {
    readonly method: string;
    readonly url: string;
    readonly headers?: readonly Field[];
    readonly params?: readonly Field[];
    readonly body?: Body;
    readonly auth: Auth | 'inherit';
  };
};

/**
 * Reads a zip of a collection of Bruno with another YAML library than the one that wrote it, in the
 * order in which Bruno shows it.
 *
 * @throws when something is in the file that this reader does not know
 */
export function readBruno(zip: Uint8Array, options: ReadOptions): FileRequest[] {
  const files = new Map(
    Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, parse(strFromU8(bytes))]),
  );
  const [root = ''] = [...files.keys()].filter((path) => path.endsWith('/opencollection.yml'));
  const shared: Auth = files.get(root).request.auth;
  const folders = [...files].filter(([path]) => path.endsWith('/folder.yml'));
  folders.sort(([, a], [, b]) => a.info.seq - b.info.seq);
  return folders.flatMap(([path, folder]) => {
    const dir = path.slice(0, -'folder.yml'.length);
    const items: Item[] = [...files].flatMap(([each, item]) =>
      each.startsWith(dir) && each !== path ? [item] : [],
    );
    items.sort((a, b) => a.info.seq - b.info.seq);
    return items.map((item) => readItem(item, folder.info.name, shared, options));
  });
}

function readItem(
  {info, http}: Item,
  folder: string,
  shared: Auth,
  options: ReadOptions,
): FileRequest {
  const fill = (text: string) => fillVariables(text, options.variables);
  const isOn = ({disabled}: Field) => options.isAllOn || !disabled;
  const own: FileRequest = {
    name: info.name,
    folder,
    method: http.method,
    url: fill(writeUrl(http, options.isAllOn)),
    headers: (http.headers ?? []).filter(isOn).map(({name, value}) => [name, fill(value)] as const),
    body: readBody(http.body, fill),
  };
  const auth = http.auth === 'inherit' ? shared : http.auth;
  const place = auth.placement === 'query' ? 'query' : 'header';
  return authorise(
    own,
    toCredential(auth.type, place, (name) => fill(auth[name] ?? '')),
  );
}

/** Bruno sends the query of the URL; its list of parameters has those of the path and what is off. */
function writeUrl({url, params = []}: Item['http'], isAllOn: boolean): string {
  const [address = '', ...query] = url.split('?');
  const values = new Map(
    params.filter(({type}) => type === 'path').map((each) => [each.name, each.value]),
  );
  const path = address
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const value = values.get(segment.slice(1));
      if (value === undefined) throw new Error(`The URL ${url} has no value for ${segment}.`);
      return value;
    })
    .join('/');
  const listed = params.filter(({type, disabled}) => type === 'query' && (isAllOn || !disabled));
  const text = listed.map(({name, value}) => `${name}=${value}`).join('&');
  if (!isAllOn && text !== query.join('?')) {
    throw new Error(`The URL ${url} has another query than its parameters: ${text}.`);
  }
  return text ? `${path}?${text}` : path;
}

function readBody(body: Body | undefined, fill: (text: string) => string): FileBody {
  switch (body?.type) {
    case undefined:
      return {kind: 'none'};
    case 'json':
    case 'text':
      return {kind: 'text', text: fill(body.data)};
    case 'form-urlencoded': {
      const pairs = body.data.map(({name, value}) => [fill(name), fill(value)]);
      return {kind: 'text', text: new URLSearchParams(pairs).toString()};
    }
    case 'file':
      return {kind: 'file', file: body.data[0]?.filePath ?? ''};
    case 'multipart-form':
      return {
        kind: 'parts',
        parts: body.data.map(({name, type, value, contentType}) => ({
          name,
          content: type === 'file' ? {file: String(value[0])} : {text: fill(String(value))},
          ...(contentType && {type: contentType}),
        })),
      };
  }
}
