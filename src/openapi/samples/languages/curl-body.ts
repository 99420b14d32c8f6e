import {encodeStrictly} from '../request/percent-encoding.ts';
import type {SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {getWrittenBody, SPECIAL_CHARACTERS, toHex} from './request-parts.ts';

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

/** curl encodes the value, but takes the name as it is. */
function renderEncodedPair({name, value}: SamplePair): string {
  return `--data-urlencode ${toShellWord(`${encodeStrictly(name)}=${value}`)}`;
}

/** `--data-raw` leaves a first `@` alone. */
function renderData(text: string): string {
  return `--data-raw ${toShellWord(text)}`;
}

function renderPart(part: SamplePart): string {
  const {name, options} = describePart(part);
  if (part.kind === 'file') return `--form ${toShellWord(describeFile(part, name, options))}`;
  const text = part.kind === 'text' ? part.value : toShellJson(JSON.stringify(part.value));
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
