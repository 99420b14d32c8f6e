import {encodeStrictly} from '../request/percent-encoding.ts';
import type {SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {isPlain, SPECIAL_CHARACTERS, toHex, toQueryString} from './request-parts.ts';

/** Linux takes no single argument of 128 KiB or more; beyond this the value goes through a pipe. */
const LONGEST_WORD = 125_000;

/** A word for bash: single quotes, in which nothing is special; controls as `$'\r'`. */
export function toShellWord(text: string): string {
  if (text === '') return "''";
  const quoted = text.replaceAll("'", "'\\''").replace(SPECIAL_CHARACTERS, (character) => {
    if (character === '\n' || character === '\t') return character;
    return `'$'${toAnsiBytes(character)}''`;
  });
  return `'${quoted}'`.replace(/^''(?=[$\\])/, '').replace(/(?<=')''$/, '');
}

/** Bytes rather than code points, whose meaning would depend on the locale of the shell. */
function toAnsiBytes(character: string): string {
  if (character === '\r') return '\\r';
  return [...new TextEncoder().encode(character)]
    .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
    .join('');
}

/** Whether a text can be an argument: not too long, and without NUL, which ends arguments. */
export function fitsArgument(text: string): boolean {
  return !text.includes('\0') && new TextEncoder().encode(text).length < LONGEST_WORD;
}

/** A file that holds the text, by process substitution; `printf` is built in and takes any length. */
export function toShellFile(text: string): string {
  if (!text.includes('\0')) return `<(printf '%s' ${toShellWord(text)})`;
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\0', '\\0000');
  return `<(printf '%b' ${toShellWord(escaped)})`;
}

/** JSON text with escapes for all that a shell word would have to escape. */
function toShellJson(json: string): string {
  return json.replace(SPECIAL_CHARACTERS, (character) => {
    if (character === '\n') return character;
    return character
      .split('')
      .map((unit) => `\\u${toHex(unit, 4).toLowerCase()}`)
      .join('');
  });
}

/** Writes the body of a request as options of curl, one per line. */
export function renderCurlBody({body}: SampleRequest): string[] {
  switch (body.kind) {
    case 'none':
      return [];
    case 'json':
      return [renderData(toShellJson(JSON.stringify(body.value, null, 2)))];
    case 'text':
      return [renderData(body.text)];
    case 'form':
      if (!isPlain(body.pairs) || body.pairs.length === 0) {
        return [renderData(toQueryString(body.pairs).slice(1))];
      }
      return body.pairs.map(renderEncodedPair);
    case 'binary':
      return [`--data-binary ${toShellWord(`@${body.file}`)}`];
    case 'multipart':
      return body.parts.map(renderPart);
  }
}

/** curl encodes the value, but takes the name as it is. */
export function renderEncodedPair({name, value}: SamplePair): string {
  const encodedName = encodeStrictly(name);
  return fitsArgument(value)
    ? `--data-urlencode ${toShellWord(`${encodedName}=${value}`)}`
    : `--data-urlencode ${toShellWord(`${encodedName}@`)}${toShellFile(value)}`;
}

/** `--data-raw` leaves a first `@` alone; a file of any length is read as it is by `--data-binary`. */
function renderData(text: string): string {
  if (fitsArgument(text)) return `--data-raw ${toShellWord(text)}`;
  return `--data-binary @${toShellFile(text)}`;
}

function renderPart(part: SamplePart): string {
  const {name, options} = describePart(part);
  if (part.kind === 'file') return `--form ${toShellWord(describeFile(part, name, options))}`;
  const text = part.kind === 'text' ? part.value : toShellJson(JSON.stringify(part.value));
  if (!fitsArgument(text)) {
    const suffix = options ? toShellWord(options) : '';
    return `--form ${toShellWord(`${name}=<`)}${toShellFile(text)}${suffix}`;
  }
  if (!options) {
    // What `--form` would read as a file or a list, split or trim, the other option takes as it is.
    const option = /^[@<("\s]|;|\s$/.test(text) ? '--form-string' : '--form';
    return `${option} ${toShellWord(`${name}=${text}`)}`;
  }
  return `--form ${toShellWord(`${name}=${toCurlQuoted(text)}${options}`)}`;
}

/** Parameters of a media type that are options of `--form`, and quotes, which it does not read there. */
const NO_TYPE = /;\s*(?:type|filename|headers|encoder)\s*=|"/i;

/**
 * Name and options of a part. curl ends a name at its first equals sign, whatever quotes it, so one
 * that has such a sign is in a header, and a type that would be read as an option of `--form` as well.
 */
function describePart(part: SamplePart): {readonly name: string; readonly options: string} {
  const {name, type = ''} = part;
  const isNamed = name !== '' && !name.includes('=');
  const file = part.kind === 'file' ? `; filename="${part.fileName}"` : '';
  const headers = [
    ...(isNamed ? [] : [`Content-Disposition: form-data; name="${name}"${file}`]),
    ...(NO_TYPE.test(type) ? [`Content-Type: ${type}`] : []),
  ];
  return {
    name: isNamed ? name : '',
    options: [
      ...(type && !NO_TYPE.test(type) ? [`;type=${type}`] : []),
      ...headers.map((header) => `;headers=${toCurlQuoted(header)}`),
    ].join(''),
  };
}

function describeFile(
  part: Extract<SamplePart, {kind: 'file'}>,
  name: string,
  options: string,
): string {
  const isSimple = /^\w[\w.-]*$/.test(part.file);
  // A hyphen alone would be what curl reads from its input.
  const path = part.file === '-' ? './-' : part.file;
  const file = isSimple ? path : toCurlQuoted(path);
  const fileName = isSimple ? '' : `;filename=${toCurlQuoted(part.fileName)}`;
  return `${name}=@${file}${options}${fileName}`;
}

/** Quotes of curl's own syntax for `--form`. */
function toCurlQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
