import {lookUp} from '../look-up.ts';

const MEDIA_TYPE =
  /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+(?:\s*;\s*[\w!#$%&'*+.^`|~-]+=(?:[\w!#$%&'*+.^`|~-]+|"(?:[^"\\\p{Cc}]|\\\P{Cc})*"))*$/u;

/** Whether a text is a media type with its parameters (RFC 9110, section 8.3.1). */
export function isMediaType(text: string): boolean {
  return MEDIA_TYPE.test(text);
}

/** Whether a media type is text that a terminal can show. */
export function isTextType(mediaType: string): boolean {
  return /^text\/|[/+](xml|yaml|javascript|graphql)(;|$)/i.test(mediaType);
}

const EXTENSIONS: {readonly [mediaType: string]: string} = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'application/vnd.apple.pkpass': 'pkpass',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/csv': 'csv',
};

/** Ending of a file of a media type, without a dot. */
export function toExtension(mediaType: string): string {
  return lookUp(EXTENSIONS, mediaType.split(';')[0]?.trim().toLowerCase() ?? '') ?? 'bin';
}
