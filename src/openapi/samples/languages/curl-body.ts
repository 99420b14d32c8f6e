import {encodeStrictly} from '../request/percent-encoding.ts';
import type {SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {getWrittenBody, SPECIAL_CHARACTERS} from './request-parts.ts';

/** Quotes a word for bash: nothing is special in single quotes, and control characters become `$'\x0d'`. */
export function toShellWord(text: string): string {
  const quoted = text.replaceAll("'", "'\\''").replace(SPECIAL_CHARACTERS, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `'$'${toAnsiBytes(character)}''`;
  });
  return `'${quoted}'`;
}

/** Bytes, because the meaning of code points depends on the locale of the shell. */
function toAnsiBytes(character: string): string {
  const bytes = [...new TextEncoder().encode(character)];
  return bytes.map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
}

/** JSON with its own escapes for special characters, so that the shell word needs none. */
function toShellJson(json: string): string {
  return json.replace(SPECIAL_CHARACTERS, (character) => {
    if (character === '\n') return character;
    const units = character.split('');
    return units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  });
}

/** Writes the body of a request as options of curl, one per line. */
export function renderCurlBody(request: SampleRequest): string[] {
  const body = getWrittenBody(request);
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return [renderData(toShellJson(JSON.stringify(body.value, null, 2)))];
    case 'text':
      return [renderData(body.text)];
    case 'form':
      return body.pairs.map(renderEncodedPair);
    case 'binary':
      return [`--data-binary ${toShellWord(`@${body.file}`)}`];
    case 'multipart':
      return body.parts.map(renderPart);
  }
}

/** curl encodes the value, but not the name. */
function renderEncodedPair({name, value}: SamplePair): string {
  return `--data-urlencode ${toShellWord(`${encodeStrictly(name)}=${value}`)}`;
}

/** `--data-raw` reads no file if the text starts with `@`. */
function renderData(text: string): string {
  return `--data-raw ${toShellWord(text)}`;
}

/** Media types that `--form` would misread: with a parameter named like an option, or with quotes. */
const NO_TYPE = /;\s*(?:type|filename|headers|encoder)\s*=|"/i;

/** A part, with headers for what curl would misread: an empty name, a name with an equals sign, and some types. */
function renderPart(part: SamplePart): string {
  const {name, type = ''} = part;
  const file = part.kind === 'file' ? `; filename="${part.fileName}"` : '';
  const isNamed = name !== '' && !name.includes('=');
  const headers = [
    isNamed ? '' : `Content-Disposition: form-data; name="${name}"${file}`,
    NO_TYPE.test(type) ? `Content-Type: ${type}` : '',
  ].filter(Boolean);
  const options = [
    type === '' || NO_TYPE.test(type) ? '' : `;type=${type}`,
    ...headers.map((header) => `;headers=${toCurlQuoted(header)}`),
  ].join('');
  return `--form ${toShellWord(`${isNamed ? name : ''}=${describeContent(part, options)}`)}`;
}

/** Texts that `--form` would trim, or read as a file, a list or options. */
const SPECIAL_TEXT = /^[@<("\s]|;|\s$/;

function describeContent(part: SamplePart, options: string): string {
  if (part.kind !== 'file') {
    const text = part.kind === 'text' ? part.value : toShellJson(JSON.stringify(part.value));
    return options || SPECIAL_TEXT.test(text) ? toCurlQuoted(text) + options : text;
  }
  const {file, fileName} = part;
  if (/^\w[\w.-]*$/.test(file)) return `@${file}${options}`;
  // curl would read `-` from its standard input.
  const path = toCurlQuoted(file === '-' ? './-' : file);
  return `@${path}${options};filename=${toCurlQuoted(fileName)}`;
}

/** Quotes a value in the syntax of `--form`. */
function toCurlQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
