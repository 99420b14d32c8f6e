import type {WebhookScheme} from '../scheme.ts';
import {type Advice, buildAdvice, type FaultText} from './advice.ts';
import {MESSAGE_FAULTS} from './message.ts';

const KEY_FAULTS = {
  'key.undecoded': {
    title: 'The key is not decoded',
    text: ({secretPrefix}) =>
      `The signature matches if the part of the secret after \`${secretPrefix}\` is used as text. Decode it from base64 first.`,
    advice: 'key',
  },
  'key.prefix-as-text': {
    title: 'The whole secret is used as the key',
    text: ({secretPrefix}) =>
      `The signature matches if the secret, with its prefix, is used as text. Remove \`${secretPrefix}\` and decode the rest from base64.`,
    advice: 'key',
  },
  'key.prefix-decoded': {
    title: 'The prefix of the secret is decoded as well',
    text: ({secretPrefix}) =>
      `The signature matches if \`${secretPrefix}\` is decoded together with the rest. Remove the prefix before you decode.`,
    advice: 'key',
  },
  'key.newline': {
    title: 'The key contains a newline',
    text: () =>
      'The signature matches if a newline is part of the key. Trim the secret where your program reads it, for example from a file.',
    advice: 'key',
  },
  'secret.previous': {
    title: 'Signed with the previous secret only',
    text: ({rotationHours}) =>
      `The signature matches your second secret, not the first one. After a rotation both sign for ${rotationHours} hours. Compare \`secret_hint\` of the webhook with each secret.`,
  },
  'secret.missing': {
    title: 'No secret given',
    text: () =>
      'Enter the signing secret of the webhook. Only the responses of Create webhook and Reinstate webhook contain it.',
  },
  'secret.hint': {
    title: 'This is the hint, not the secret',
    text: () =>
      'The API returns a shortened `secret_hint` after the webhook was created. Enter the whole secret, or reinstate the webhook to get a new one.',
  },
  'secret.characters': {
    title: 'The secret is not base64',
    text: ({secretPrefix}) =>
      `After \`${secretPrefix}\` a secret has letters, digits, \`+\`, \`/\` and \`=\` only. A character was probably lost or changed when it was copied.`,
    advice: 'key',
  },
  'secret.no-prefix': {
    title: 'The secret has no prefix',
    text: ({secretPrefix}) =>
      `A secret starts with \`${secretPrefix}\`. This value was decoded as it is. Copy the whole secret, because your handler removes the prefix itself.`,
  },
  'secret.surrounded': {
    title: 'There are other characters around the secret',
    text: () =>
      'White space, quotation marks or the name of a variable stand next to the secret. They were ignored here, and your handler does not ignore them.',
    advice: 'key',
  },
} as const satisfies Record<string, FaultText>;

/** Faults of the delivery around the signature: headers, clock, and what the handler has seen. */
const DELIVERY_FAULTS = {
  'header.missing': {
    title: 'A header is missing: {names}',
    text: () =>
      'Without it no signature can be verified. Some proxies and log formats remove headers, so copy them from your web server.',
  },
  'header.repeated': {
    title: 'A header occurs several times: {names}',
    text: () =>
      'The first value is used here. Programs differ in the one that they take, so a proxy must not add headers.',
  },
  'header.id-differs': {
    title: 'The ID in the body differs from the header',
    text: ({headers}) =>
      `\`id\` is {found}, and \`${headers.id}\` is {expected}. They are equal in every delivery, so the two come from different requests.`,
  },
  'header.type-differs': {
    title: 'The event type in the body differs from the header',
    text: ({headers}) =>
      `\`type\` is {found}, and \`${headers.type}\` is {expected}. They are equal in every delivery.`,
  },
  'timestamp.form': {
    title: 'The timestamp is not a number of seconds',
    text: ({headers}) =>
      `\`${headers.timestamp}\` is {found}. It is a whole number of seconds since 1970, without other characters.`,
    advice: 'clock',
  },
  'timestamp.milliseconds': {
    title: 'The timestamp is in milliseconds',
    text: ({headers}) =>
      `\`${headers.timestamp}\` has 13 digits, which are milliseconds. The header contains seconds.`,
    advice: 'clock',
  },
  'timestamp.late': {
    title: 'The delivery is too old',
    text: ({toleranceSeconds}) =>
      `It is {age} old, and the tolerance is ${toleranceSeconds} seconds. A handler returns 401. If it arrived now, the clock of the server is wrong. If you kept it, enter the time of arrival.`,
    advice: 'clock',
  },
  'timestamp.early': {
    title: 'The delivery comes from the future',
    text: ({toleranceSeconds}) =>
      `It is {age} ahead of the clock, and the tolerance is ${toleranceSeconds} seconds. A handler returns 401. The clock of the server is slow.`,
    advice: 'clock',
  },
  'id.seen': {
    title: 'This ID was checked before',
    text: ({headers}) =>
      `A retry has the same \`${headers.id}\`. Return 204 without processing the event again. Only this page remembers the ID, until you close it.`,
  },
  unknown: {
    title: 'No known mistake explains the signature',
    text: () => 'Either the secret belongs to another webhook, or the body was changed.',
  },
} as const satisfies Record<string, FaultText>;

const BODY_FAULTS = {
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

const FAULTS = {...KEY_FAULTS, ...MESSAGE_FAULTS, ...BODY_FAULTS, ...DELIVERY_FAULTS};

export type FaultId = keyof typeof FAULTS;

export const FAULT_IDS = Object.keys(FAULTS) as readonly FaultId[];

/** A fault that was found, with the values that its text names. */
export type Finding = {
  readonly fault: FaultId;
  /** Whether the signature proves it; otherwise it is beside the signature. */
  readonly isProven: boolean;
  readonly values?: Readonly<Record<string, string>>;
};

export type FindingText = {
  readonly title: string;
  readonly text: string;
  readonly advice: Advice | undefined;
};

/** Writes a finding in words; code is in backticks. */
export function describeFinding(
  scheme: WebhookScheme,
  {fault, values = {}}: Pick<Finding, 'fault' | 'values'>,
): FindingText {
  const {title, text, advice}: FaultText = FAULTS[fault];
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return {
    title: fill(title),
    text: fill(text(scheme)),
    advice: advice && buildAdvice(scheme)[advice],
  };
}
