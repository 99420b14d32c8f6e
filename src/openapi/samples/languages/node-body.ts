import type {JsonValue, SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {escapeSpecial, getWrittenBody, writeList} from './request-parts.ts';

/** What the Node sample needs for a body; code begins at the start of the line. */
export type NodeBody = {
  readonly setup?: string;
  /** Expression of axios' `data`. */
  readonly data?: string;
  readonly readsFile?: boolean;
  /** Uses `FormData`, in the variable `form`, whose headers are added to the request. */
  readonly isForm?: true;
};

export function renderNodeBody(request: SampleRequest): NodeBody {
  const body = getWrittenBody(request);
  switch (body.kind) {
    case 'none':
      return {};
    case 'json':
      return {data: toNodeValue(body.value)};
    case 'text':
      return {data: toNodeString(body.text)};
    case 'form':
      return {data: renderSearchParams(body.pairs)};
    case 'binary':
      return {data: `await readFile(${toNodeString(body.file)})`, readsFile: true};
    case 'multipart':
      return renderMultipart(body.parts);
  }
}

/** Names and values as URLSearchParams. */
export function renderSearchParams(pairs: readonly SamplePair[]): string {
  const entries = pairs.map(({name, value}) => [name, toNodeString(value)] as const);
  return `new URLSearchParams(${toNodeObject(entries, '')})`;
}

/** `form-data` does not change texts; FormData would turn every line break into CR LF. */
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
    // With a stream, Node would write headers as UTF-8 and change the bytes of their values.
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

/** A JavaScript string literal in single quotes. */
export const toNodeString = (text: string) => `'${escapeLiteral(text, /['\\]/g)}'`;

/** Text inside a template literal. */
export const toNodeTemplate = (text: string) => escapeLiteral(text, /[\\`]|\$(?=\{)/g);

/** `</script` and `<!--` are broken up, so that the code stays complete when it is pasted into a page. */
function escapeLiteral(text: string, special: RegExp): string {
  return escapeSpecial(text.replace(special, '\\$&').replace(/<(?=\/script|!--)/gi, '\\x3C'));
}

export function toNodeValue(value: JsonValue, indentation = ''): string {
  if (typeof value === 'string') return toNodeString(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indentation}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => toNodeValue(item, inner));
    return writeList(items, ['[', ']'], inner, indentation);
  }
  const entries = Object.entries(value);
  return toNodeObject(
    entries.map(([name, member]) => [name, toNodeValue(member, inner)]),
    indentation,
  );
}

/**
 * An object literal; the values are expressions.
 *
 * @param spread object whose members are added
 * @param isShort writes a single entry on one line
 */
export function toNodeObject(
  entries: readonly (readonly [name: string, expression: string])[],
  indentation: string,
  spread?: string,
  isShort = false,
): string {
  const [first, ...others] = entries;
  if (isShort && first && others.length === 0 && !spread) {
    return `{${toNodeKey(first[0])}: ${first[1]}}`;
  }
  const lines = entries.map(([name, value]) => `${indentation}  ${toNodeKey(name)}: ${value},\n`);
  if (spread) lines.push(`${indentation}  ${spread},\n`);
  if (lines.length === 0) return '{}';
  return `{\n${lines.join('')}${indentation}}`;
}

/** In an object literal `__proto__` sets the prototype, unless it is a computed name. */
function toNodeKey(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : toNodeString(name);
}
