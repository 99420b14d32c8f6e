import type {JsonValue, SampleForm, SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {escapeSpecial, getWrittenBody, SPECIAL_CHARACTERS, writeList} from './request-parts.ts';

/** What the PHP sample needs for a body: statements before the request, the value, its media type. */
export type PhpBody = {
  readonly setup?: string;
  readonly fields?: string;
  /** PHP expression of a header line. */
  readonly type?: string;
};

/** Writes the body of a request as PHP; a program checks that the files of the body exist. */
export function renderPhpBody(request: SampleRequest, form: SampleForm): PhpBody {
  const body = getWrittenBody(request);
  switch (body.kind) {
    case 'none':
      return {};
    case 'json':
      return {fields: toPhpJson(body.value)};
    case 'text':
      return {fields: toPhpString(body.text)};
    case 'form':
      return {fields: `http_build_query(${renderMap(body.pairs, '    ')})`};
    case 'binary':
      return {
        setup: renderFileCheck(body.file, form),
        fields: `file_get_contents(${toPhpString(body.file)})`,
      };
    case 'multipart':
      return renderMultipart(body.parts, form);
  }
}

/** Names and values as a PHP array, one line each. */
export function renderMap(pairs: readonly SamplePair[], indentation: string): string {
  const lines = pairs.map(
    ({name, value}) => `${indentation}    ${toPhpString(name)} => ${toPhpString(value)},\n`,
  );
  return `[\n${lines.join('')}${indentation}]`;
}

/** ext-curl writes files and texts. If a text has a type or a name is repeated, the program joins the parts. */
function renderMultipart(parts: readonly SamplePart[], form: SampleForm): PhpBody {
  const files = parts.filter((part) => part.kind === 'file');
  const checks = files.map(({file}) => renderFileCheck(file, form)).join('');
  const names = new Set(parts.map(({name}) => name));
  if (names.size === parts.length && parts.every(({kind, type}) => kind === 'file' || !type)) {
    const entries = parts.map(
      (part) => `        ${toPhpString(part.name)} => ${renderNative(part)},\n`,
    );
    return {setup: checks, fields: `[\n${entries.join('')}    ]`};
  }
  const lines = parts.map(
    (part) => `    [${toPhpString(describePart(part))}, ${renderContent(part)}],\n`,
  );
  const setup = [
    checks,
    `$boundary = bin2hex(random_bytes(16));\n$body = '';\n`,
    `foreach ([\n${lines.join('')}] as [$head, $content]) {\n`,
    '    $body .= "--{$boundary}\\r\\n{$head}\\r\\n\\r\\n{$content}\\r\\n";\n}\n',
    '$body .= "--{$boundary}--\\r\\n";\n\n',
  ].join('');
  const type = "'Content-Type: multipart/form-data; boundary=' . $boundary";
  return {setup, fields: '$body', type};
}

function renderNative(part: SamplePart): string {
  if (part.kind !== 'file') return renderContent(part);
  return `new CURLFile(${[part.file, part.type, part.fileName].map(toPhpString).join(', ')})`;
}

/** The header lines of a part (RFC 7578). */
function describePart(part: SamplePart): string {
  const file = part.kind === 'file' ? `; filename="${part.fileName}"` : '';
  const type = part.type ? `\r\nContent-Type: ${part.type}` : '';
  return `Content-Disposition: form-data; name="${part.name}"${file}${type}`;
}

function renderContent(part: SamplePart): string {
  if (part.kind === 'file') return `file_get_contents(${toPhpString(part.file)})`;
  return part.kind === 'json' ? toPhpJson(part.value) : toPhpString(part.value);
}

function renderFileCheck(file: string, form: SampleForm): string {
  if (form === 'call') return '';
  const name = toPhpString(file);
  return `if (!is_readable(${name})) {\n    fwrite(STDERR, 'Cannot read ' . ${name} . PHP_EOL);\n    exit(2);\n}\n\n`;
}

/** A PHP string literal: single-quoted, or double-quoted where a character has to be escaped. */
export function toPhpString(text: string): string {
  if (text.search(SPECIAL_CHARACTERS) < 0) return `'${text.replace(/['\\]/g, '\\$&')}'`;
  return `"${escapeSpecial(text.replace(/["\\$]/g, '\\$&'))}"`;
}

/** A PHP expression that `json_encode` turns into the JSON value. */
function toPhpValue(value: JsonValue, indentation = ''): string {
  if (typeof value === 'string') return toPhpString(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indentation}    `;
  if (Array.isArray(value)) {
    const items = value.map((item) => toPhpValue(item, inner));
    return writeList(items, ['[', ']'], inner, indentation);
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return 'new stdClass()';
  const lines = entries.map(
    ([name, member]) => `${inner}${toPhpString(name)} => ${toPhpValue(member, inner)},\n`,
  );
  // PHP converts such keys to integers, and writes an array that has only them as a list.
  const cast = entries.some(([name]) => /^(0|-?[1-9]\d*)$/.test(name)) ? '(object) ' : '';
  return `${cast}[\n${lines.join('')}${indentation}]`;
}

/** A PHP expression that gives the JSON text of a value. */
function toPhpJson(value: JsonValue): string {
  return `json_encode(${toPhpValue(value, '    ')}, JSON_THROW_ON_ERROR)`;
}
