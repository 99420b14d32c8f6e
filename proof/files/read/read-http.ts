import {
  type FileBody,
  type FileRequest,
  fillVariables,
  type ReadOptions,
  toBasic,
} from './file-request.ts';

/**
 * Reads a file of HTTP requests as editors do: requests between `###`, comments, a request line,
 * headers up to an empty line, and a body in which `< ./name` stands for a file.
 *
 * @throws when a line is none of these
 */
export function readHttp(text: string, {variables}: ReadOptions): FileRequest[] {
  const [head = '', ...blocks] = text.split(/^###/m);
  const own = Object.fromEntries(
    [...head.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const all = {...own, ...variables};
  return blocks.map((block) => readBlock(block, all));
}

function readBlock(block: string, variables: ReadOptions['variables']): FileRequest {
  const fill = (line: string) => fillVariables(line, variables);
  const [title = '', ...lines] = block.split('\n');
  const start = lines.findIndex((line) => !line.startsWith('#'));
  const [, method = '', address = ''] = /^([A-Z]+) (\S+)$/.exec(lines[start] ?? '') ?? [];
  if (!method) throw new Error(`No request line after ${title}: found ${lines[start]}.`);
  const end = lines.indexOf('', start);
  const headers = lines.slice(start + 1, end).map((line) => {
    const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`No header after ${title}: found ${line}.`);
    return [name, readBasic(fill(value))] as const;
  });
  const [, folder = '', name = ''] = /^ (.*?): (.*)$/.exec(title) ?? [];
  const type = headers.find(([each]) => each.toLowerCase() === 'content-type')?.[1] ?? '';
  const boundary = /boundary=(\S+)/.exec(type)?.[1];
  const body = fill(
    lines
      .slice(end + 1)
      .join('\n')
      .trimEnd(),
  );
  return {
    ...{name, folder, method, url: fill(address)},
    headers: headers.filter(([, value]) => !boundary || value !== type),
    body: boundary ? {kind: 'parts', parts: readParts(body, boundary)} : readPlain(body),
  };
}

/** Editors encode a user name and a password that stand side by side. */
function readBasic(value: string): string {
  const [, username = '', password] = /^Basic (\S+) (\S+)$/.exec(value) ?? [];
  return password === undefined ? value : toBasic(username, password);
}

const FILE = /^< \.\/(.+)$/;

function readPlain(text: string): FileBody {
  const file = FILE.exec(text)?.[1];
  if (file) return {kind: 'file', file};
  return text ? {kind: 'text', text} : {kind: 'none'};
}

function readParts(text: string, boundary: string) {
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.trim().split('\n\n');
      const content = rest.join('\n\n');
      const file = FILE.exec(content)?.[1];
      const type = /^Content-Type: (.+)$/m.exec(head)?.[1];
      return {
        name: /; name="([^"]*)"/.exec(head)?.[1] ?? '',
        content: file ? {file} : {text: content},
        ...(type && {type}),
      };
    });
}
