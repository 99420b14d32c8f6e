import {CACHE_CONTROL} from '../../../src/config/headers.ts';
import type {HostFiles} from '../site-headers.ts';

/** What a host sends for a path with a status, by lower-case name of the header. */
type Answers = (path: string, status: number) => Record<string, string>;

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
    // What depends on the request is tested with nginx itself (`negotiation.test.ts`).
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
    vercel: parseVercel(read(files, 'vercel/vercel.json')),
  };
}
