import type {FaultText} from './fault.ts';

/** Faults of the body: it is not what was signed. */
export const BODY_FAULTS = {
  'body.reserialised': {
    title: 'The body was parsed and written again',
    text: () =>
      'The signature matches the same JSON in another form. A framework parsed the body and wrote it again. Verify the raw body.',
    advice: 'body',
  },
  'body.indented': {
    title: 'The signed body was indented',
    text: () =>
      'The signature matches the same JSON with indentation. The signer wrote the body again. Sign and send the same bytes.',
    advice: 'body',
  },
  'body.spaced': {
    title: 'The signed body has spaces after commas and colons',
    text: () =>
      'The signature matches the same JSON as Python writes it by default. Sign and send the same bytes.',
    advice: 'body',
  },
  'body.sorted': {
    title: 'The fields of the body were sorted',
    text: () =>
      'The fields are in alphabetical sequence on one side. A map was parsed and written again, which loses the sequence of the fields. Verify the raw body.',
    advice: 'body',
  },
  'body.slashes': {
    title: 'Slashes are escaped on one side only',
    text: () =>
      'The signature matches if `\\/` and `/` are exchanged. PHP escapes slashes in `json_encode`, so the body was parsed and written again.',
    advice: 'body',
  },
  'body.unicode': {
    title: 'Characters are escaped on one side only',
    text: () =>
      'The signature matches if `\\u` escapes and characters such as `é` are exchanged. The body was parsed and written again.',
    advice: 'body',
  },
  'body.php-json': {
    title: 'The body was written again by PHP',
    text: () =>
      'The signature matches if escaped slashes and `\\u` escapes are exchanged with the characters. `json_encode` writes both by default.',
    advice: 'body',
  },
  'body.newline-at-end': {
    title: 'A newline at the end is missing or added',
    text: () =>
      'The signature matches with or without a newline at the end. Editors and `echo` add one, and `$(…)` in a shell removes it.',
    advice: 'body',
  },
  'body.trimmed': {
    title: 'There is white space around the body',
    text: () =>
      'The signature matches without the white space at the start and the end of the body.',
    advice: 'body',
  },
  'body.newlines': {
    title: 'The newlines were changed',
    text: () =>
      'The signature matches with other newlines (`\\r\\n`, `\\n` or none). Text fields, editors and Git change them. Use a file of the raw body.',
    advice: 'body',
  },
  'body.byte-order-mark': {
    title: 'A byte order mark is missing or added',
    text: () =>
      'The signature matches with or without the bytes `EF BB BF` at the start. Save the file as UTF-8 without a byte order mark.',
    advice: 'body',
  },
  'body.encoding': {
    title: 'The character encoding was changed',
    text: () =>
      'The signature matches in another encoding, such as Latin-1 or UTF-16. Keep the body as bytes, and do not convert it.',
    advice: 'body',
  },
  'body.normalised': {
    title: 'The Unicode form was changed',
    text: () =>
      'The signature matches in another Unicode normalisation form: `é` as one or as two characters. Do not normalise the body.',
    advice: 'body',
  },
  'body.base64': {
    title: 'The body is in base64',
    text: () =>
      'The signature matches the decoded body. API gateways hand over the body in base64 and say so in a field such as `isBase64Encoded`. Decode it first.',
    advice: 'body',
  },
  'body.json-string': {
    title: 'The body is a JSON string on one side',
    text: () =>
      'The signature matches if the quotation marks and escapes around the body are removed or added. Logs and gateways write a body as a string.',
    advice: 'body',
  },
  'body.html': {
    title: 'The body is escaped for HTML on one side',
    text: () =>
      'The signature matches if entities such as `&quot;` are exchanged with the characters. A filter against script changed the body.',
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
