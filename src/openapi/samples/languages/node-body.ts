import type {Json, SamplePart, SampleRequest} from '../types.ts';
import {toNodeObject, toNodeString, toNodeValue} from './node-literal.ts';
import {hasUniqueNames, isPlain, toQueryString} from './request-parts.ts';

/** What the Node sample needs for a body; code begins at the start of the line. */
export type NodeBody = {
  /** Statements before the request. */
  readonly setup: string;
  /** Expression of axios' `data`. */
  readonly data?: string;
  /** Uses `readFile`. */
  readonly readsFile?: boolean;
  /** Uses `FormData`, in the variable `form`, whose headers go with the request. */
  readonly isForm?: true;
};

/** Writes the body of a request as JavaScript for axios. */
export function renderNodeBody({body}: SampleRequest): NodeBody {
  switch (body.kind) {
    case 'none':
      return {setup: ''};
    case 'json': {
      const value = toNodeValue(body.value);
      return {setup: '', data: isKeptByAxios(body.value) ? value : `JSON.stringify(${value})`};
    }
    case 'text':
      return {setup: '', data: toNodeString(body.text)};
    case 'form': {
      if (!isPlain(body.pairs)) {
        return {setup: '', data: toNodeString(toQueryString(body.pairs).slice(1))};
      }
      return {setup: '', data: renderSearchParams(body.pairs)};
    }
    case 'binary':
      return {setup: '', data: `await readFile(${toNodeString(body.file)})`, readsFile: true};
    case 'multipart':
      return renderMultipart(body.parts);
  }
}

/** Names and values as URLSearchParams. */
export function renderSearchParams(
  pairs: readonly {readonly name: string; readonly value: string}[],
): string {
  if (hasUniqueNames(pairs)) {
    const entries = pairs.map(({name, value}) => [name, toNodeString(value)] as const);
    return `new URLSearchParams(${toNodeObject(entries, '')})`;
  }
  const lines = pairs.map(
    ({name, value}) => `  [${toNodeString(name)}, ${toNodeString(value)}],\n`,
  );
  return `new URLSearchParams([\n${lines.join('')}])`;
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
        ? `, {\n  filename: ${toNodeString(part.fileName)},\n  contentType: ${toNodeString(part.type)},\n}`
        : part.type
          ? `, {contentType: ${toNodeString(part.type)}}`
          : '';
    return `form.append(${toNodeString(part.name)}, ${renderContent(part)}${options});\n`;
  });
  return {
    setup: `const form = new FormData();\n${lines.join('')}`,
    // As a stream, Node would write the headers as UTF-8 text and change the bytes of their values.
    data: 'form.getBuffer()',
    readsFile: parts.some(({kind}) => kind === 'file'),
    isForm: true,
  };
}

function renderContent(part: SamplePart): string {
  if (part.kind === 'file') return `await readFile(${toNodeString(part.file)})`;
  if (part.kind === 'text') return toNodeString(part.value);
  return `JSON.stringify(${toNodeValue(part.value)})`;
}
