import type {Json, SamplePart, SampleRequest} from '../types.ts';
import {toNodeObject, toNodeString, toNodeValue} from './node-literal.ts';
import {hasUniqueNames, isPlain, toQueryString} from './request-parts.ts';

/** What the Node sample needs for a body. */
export type NodeBody = {
  readonly imports: readonly string[];
  /** Statements before the request, inside `try`. */
  readonly setup: string;
  /** Expression of axios' `data`. */
  readonly data?: string;
  /** Entry that spreads further headers into the object of headers. */
  readonly headers?: string;
};

/** Writes the body of a request as JavaScript for axios. */
export function renderNodeBody({body}: SampleRequest): NodeBody {
  switch (body.kind) {
    case 'none':
      return {imports: [], setup: ''};
    case 'json': {
      const value = toNodeValue(body.value, '    ');
      const data = isKeptByAxios(body.value) ? value : `JSON.stringify(${value})`;
      return {imports: [], setup: '', data};
    }
    case 'text':
      return {imports: [], setup: '', data: toNodeString(body.text)};
    case 'form': {
      if (!isPlain(body.pairs)) {
        return {imports: [], setup: '', data: toNodeString(toQueryString(body.pairs).slice(1))};
      }
      return {imports: [], setup: '', data: renderSearchParams(body.pairs, '    ')};
    }
    case 'binary':
      return {
        imports: [READ_FILE],
        setup: '',
        data: `await readFile(${toNodeString(body.file)})`,
      };
    case 'multipart':
      return renderMultipart(body.parts);
  }
}

const READ_FILE = "import {readFile} from 'node:fs/promises';";

/** Names and values as URLSearchParams. */
export function renderSearchParams(
  pairs: readonly {readonly name: string; readonly value: string}[],
  indentation: string,
): string {
  if (hasUniqueNames(pairs)) {
    const entries = pairs.map(({name, value}) => [name, toNodeString(value)] as const);
    return `new URLSearchParams(${toNodeObject(entries, indentation)})`;
  }
  const lines = pairs.map(
    ({name, value}) => `${indentation}  [${toNodeString(name)}, ${toNodeString(value)}],\n`,
  );
  return `new URLSearchParams([\n${lines.join('')}${indentation}])`;
}

/** axios takes no JSON but objects and lists, and drops members whose names reach prototypes. */
function isKeptByAxios(value: Json, isRoot = true): boolean {
  if (value === null || typeof value !== 'object') return !isRoot;
  if (Array.isArray(value)) return value.every((item: Json) => isKeptByAxios(item, false));
  return Object.entries(value).every(
    ([name, member]) =>
      !/^(__proto__|constructor|prototype)$/.test(name) && isKeptByAxios(member, false),
  );
}

/** `form-data` sends texts as they are; FormData would turn every line break into CR LF. */
function renderMultipart(parts: readonly SamplePart[]): NodeBody {
  const lines = parts.map((part) => {
    const options =
      part.kind === 'file'
        ? `, {\n    filename: ${toNodeString(part.fileName)},\n    contentType: ${toNodeString(part.type)},\n  }`
        : part.type
          ? `, {contentType: ${toNodeString(part.type)}}`
          : '';
    return `  form.append(${toNodeString(part.name)}, ${renderContent(part)}${options});\n`;
  });
  const hasFile = parts.some(({kind}) => kind === 'file');
  return {
    imports: [...(hasFile ? [READ_FILE] : []), "import FormData from 'form-data';"],
    setup: `  const form = new FormData();\n${lines.join('')}`,
    // As a stream, Node would write the headers as UTF-8 text and change the bytes of their values.
    data: 'form.getBuffer()',
    headers: '...form.getHeaders()',
  };
}

function renderContent(part: SamplePart): string {
  if (part.kind === 'file') return `await readFile(${toNodeString(part.file)})`;
  if (part.kind === 'text') return toNodeString(part.value);
  return `JSON.stringify(${toNodeValue(part.value, '  ')})`;
}
