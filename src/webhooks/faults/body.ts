import type {FaultText} from './advice.ts';

export const BODY_FAULTS = {
  'body.reserialised': {
    title: 'The body was parsed and written again',
    text: () =>
      'The signature matches the same JSON with other white space or escapes. A framework parsed the body and wrote it again, or the signer did. Sign, send and verify the same bytes.',
    advice: 'body',
  },
  'body.sorted': {
    title: 'The fields of the body were sorted',
    text: () =>
      'The fields are in alphabetical sequence on one side. A map was parsed and written again, which loses the sequence of the fields. Verify the raw body.',
    advice: 'body',
  },
  'body.newline-at-end': {
    title: 'A newline at the end is missing or added',
    text: () =>
      'The signature matches with or without white space around the body. Editors and `echo` add one, and `$(…)` in a shell removes it.',
    advice: 'body',
  },
  'body.newlines': {
    title: 'The newlines were changed',
    text: () =>
      'The signature matches with other newlines (`\\r\\n`, `\\n` or none). Text fields, editors and Git change them. Use a file of the raw body.',
    advice: 'body',
  },
  'body.encoding': {
    title: 'The character encoding was changed',
    text: () =>
      'The signature matches in another encoding, such as Latin-1. Keep the body as bytes, and do not convert it.',
    advice: 'body',
  },
  'body.base64': {
    title: 'The body is in base64',
    text: () =>
      'The signature matches the decoded body. API gateways hand over the body in base64 and say so in a field such as `isBase64Encoded`. Decode it first.',
    advice: 'body',
  },
  'body.empty': {
    title: 'An empty body is signed',
    text: () =>
      'The signature matches an empty body. Another part of the program has already read the stream, so read it once and keep it.',
    advice: 'body',
  },
  'body.object': {
    title: 'An object is signed instead of the body',
    text: () =>
      'The signature matches the text `[object Object]` or `Array`. A parsed body was put into a string.',
    advice: 'body',
  },
  'body.replaced': {
    title: 'Characters of the body were lost',
    text: () =>
      'The body contains the replacement character U+FFFD. It was decoded with the wrong encoding, and the original bytes cannot be restored.',
    advice: 'body',
  },
  'body.length': {
    title: 'The body does not have its declared length',
    text: () =>
      '`Content-Length` is {declared} bytes, and the body has {found}. Bytes were lost or added, so use a file of the raw body.',
    advice: 'body',
  },
  'body.missing': {
    title: 'There is no body',
    text: () => 'Paste the body below the headers, after an empty line, or choose a file.',
  },
  'body.too-large': {
    title: 'The body is larger than a delivery can be',
    text: ({maxBodyBytes}) =>
      `A delivery has at most ${maxBodyBytes / 1024} KiB, and this body has {found} bytes. It is not the body of one delivery.`,
  },
  'body.not-json': {
    title: 'The body is not JSON',
    text: () =>
      'Every delivery is a JSON object. This body cannot be parsed, so it was cut off or changed.',
  },
} as const satisfies Record<string, FaultText>;
