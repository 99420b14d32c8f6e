import {encodeStrictly} from '../request/percent-encoding.ts';
import type {SamplePair, SamplePart, SampleRequest} from '../types.ts';
import {fitsArgument, toShellFile, toShellJson, toShellWord} from './curl-literal.ts';
import {isPlain, toQueryString} from './request-parts.ts';

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
  if (part.kind === 'file') return `--form ${toShellWord(describeFile(part))}`;
  const text = part.kind === 'text' ? part.value : toShellJson(JSON.stringify(part.value));
  const type = part.type ? `;type=${part.type}` : '';
  if (!fitsArgument(text)) {
    const suffix = type ? toShellWord(type) : '';
    return `--form ${toShellWord(`${part.name}=<`)}${toShellFile(text)}${suffix}`;
  }
  if (!type) {
    // What `--form` would read as a file, split or trim, only the less known option takes as it is.
    const option = /^[@<"\s]|;|\s$/.test(text) ? '--form-string' : '--form';
    return `${option} ${toShellWord(`${part.name}=${text}`)}`;
  }
  return `--form ${toShellWord(`${part.name}=${toCurlQuoted(text)}${type}`)}`;
}

function describeFile(part: Extract<SamplePart, {kind: 'file'}>): string {
  const isSimple = /^[\w.-]+$/.test(part.file);
  const file = isSimple ? part.file : toCurlQuoted(part.file);
  const name = isSimple ? '' : `;filename=${toCurlQuoted(part.fileName)}`;
  return `${part.name}=@${file};type=${part.type}${name}`;
}

/** Quotes of curl's own syntax for `--form`. */
function toCurlQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
