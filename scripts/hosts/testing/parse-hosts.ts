import {runInNewContext} from 'node:vm';
import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import type {HostFiles} from '../site-headers.ts';

/** What a host sends for a path with a status, by lower-case name of the header. */
export type Answers = (path: string, status: number) => Record<string, string>;

type Rule = {readonly fits: (path: string) => boolean; readonly headers: [string, string][]};

/** Joins values as Netlify and Cloudflare Pages do when several rules fit. */
function answer(rules: readonly Rule[]): Answers {
  return (path) => {
    const headers: Record<string, string> = {};
    for (const [name, value] of rules.flatMap((rule) => (rule.fits(path) ? rule.headers : []))) {
      const key = name.toLowerCase();
      headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
    }
    return headers;
  };
}

const fitsGlob = (pattern: string) => (path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

function read(files: HostFiles, name: string): string {
  const text = files[name];
  if (text === undefined) throw new Error(`no file ${name} among ${Object.keys(files).join(', ')}`);
  return text;
}

function parseHeadersFile(text: string): Answers {
  const rules = text.split(/\n(?=\S)/).map((block): Rule => {
    const [path = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line): [string, string] => {
      const [, name = '', value = ''] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
      return [name, value];
    });
    return {fits: fitsGlob(path), headers};
  });
  return answer(rules);
}

function parseNginx(files: HostFiles): Answers {
  const server = read(files, 'nginx/server.conf');
  const headers = [...server.matchAll(/^add_header (\S+) (?:"([^"]*)"|(\$\w+)) always;$/gm)].filter(
    // What depends on the request is asked of nginx itself (`negotiation.test.ts`).
    ([, name]) => name !== 'Vary',
  );
  const map = read(files, 'nginx/http.conf').split(/^}$/m, 1)[0] ?? '';
  const lines = [...map.matchAll(/^\s+(default|"[^"]+") "([^"]+)";$/gm)];
  const getCache = (path: string, status: number) => {
    const input = `${status} ${path}`;
    const entries = lines.map(([, key = '', value = '']) => [key.replaceAll('"', ''), value]);
    const pattern = entries.find(
      ([key = '']) => key.startsWith('~') && new RegExp(key.slice(1)).test(input),
    );
    return (pattern ?? entries.find(([key]) => key === 'default'))?.[1] ?? '';
  };
  return (path, status) =>
    Object.fromEntries(
      headers.map(([, name = '', value, variable]) => [
        name.toLowerCase(),
        variable ? getCache(path, status) : (value ?? ''),
      ]),
    );
}

function parseCaddy(text: string): Answers {
  const general = /\theader \{\n([\s\S]*?)\n\t\}/.exec(text)?.[1] ?? '';
  const matchers = [
    ...text.matchAll(/@(\w+) (not )?\{\n\t\tfile\n\t\theader !Range\n\t\tpath (.+)$/gm),
  ];
  const rules = matchers.map(([, name, not, paths = '']): Rule => {
    const [, header = '', value = ''] =
      new RegExp(`header @${name} (\\S+) "([^"]+)"`).exec(text) ?? [];
    const isListed = (path: string) => paths.split(' ').some((each) => fitsGlob(each)(path));
    return {fits: (path) => isListed(path) !== Boolean(not), headers: [[header, value]]};
  });
  const [, onError = ''] = /handle_errors \{\n\t\theader Cache-Control "([^"]+)"/.exec(text) ?? [];
  const headers = [...general.matchAll(/^\t\t(\S+) "([^"]*)"$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const send = answer([{fits: () => true, headers}, ...rules]);
  return (path, status) => ({
    ...send(path, status),
    ...(status >= 400 ? {'cache-control': onError} : {}),
  });
}

function parseVercel(text: string): Answers {
  type Entry = {source: string; headers: {key: string; value: string}[]};
  const {headers}: {headers: Entry[]} = JSON.parse(text);
  return answer(
    headers.map((entry) => ({
      fits: fitsGlob(entry.source.replace('(.*)', '*')),
      headers: entry.headers.map(({key, value}) => [key, value]),
    })),
  );
}

function parseCloudFront(files: HostFiles): Answers {
  const {SecurityHeadersConfig: security, CustomHeadersConfig: custom} = JSON.parse(
    read(files, 'cloudfront/policy.json'),
  );
  const code = read(files, 'cloudfront/viewer-response.js');
  return (path, status) => {
    const items: {Header: string; Value: string}[] = custom.Items;
    if (custom.Quantity !== items.length) throw new Error('wrong Quantity');
    const transport = security.StrictTransportSecurity;
    const headers = {
      'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      'x-content-type-options': security.ContentTypeOptions ? 'nosniff' : '',
      'x-frame-options': security.FrameOptions.FrameOption,
      ...(transport
        ? {'strict-transport-security': `max-age=${transport.AccessControlMaxAgeSec}`}
        : {}),
      ...Object.fromEntries(items.map(({Header, Value}) => [Header.toLowerCase(), Value])),
    };
    // CloudFront calls no function for a viewer's error.
    if (status >= 400) return headers;
    const event = {request: {uri: path}, response: {statusCode: status, headers: {}}};
    const sent: {headers: Record<string, {value: string}>} = runInNewContext(
      `${code}; handler(event)`,
      {event},
    );
    const changed = Object.entries(sent.headers).map(([name, {value}]) => [name, value]);
    return {...headers, ...Object.fromEntries(changed)};
  };
}

/** Reads the files of all hosts back, each as its host does. */
export function parseHosts(files: HostFiles): Record<string, Answers> {
  const netlify = parseHeadersFile(read(files, 'netlify/_headers'));
  return {
    netlify: (path, status) => ({
      ...netlify(path, status),
      // Netlify's own value for errors (sveltejs/kit#16627).
      ...(status >= 400 ? {'cache-control': CACHE_CONTROL.revalidate} : {}),
    }),
    'cloudflare-pages': parseHeadersFile(read(files, 'cloudflare-pages/_headers')),
    nginx: parseNginx(files),
    caddy: parseCaddy(read(files, 'caddy/site.caddy')),
    vercel: parseVercel(read(files, 'vercel/vercel.json')),
    cloudfront: parseCloudFront(files),
  };
}
