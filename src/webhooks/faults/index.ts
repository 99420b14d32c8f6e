import {WEBHOOK_SCHEME} from '../scheme.ts';
import {ADVICE, type Advice, type AdviceId} from './advice.ts';

const {headers, maxBodyBytes, rotationHours, secretPrefix, toleranceSeconds, version} =
  WEBHOOK_SCHEME;

type FaultText = {
  readonly title: string;
  /** What is wrong, and what to do; `{found}` is replaced by that of the finding. */
  readonly text: string;
  readonly advice?: AdviceId;
  readonly isNote?: boolean;
};

const FAULTS = {
  // Faults of the key and of the secret that it is made of.
  'key.undecoded': {
    title: 'The key is not decoded',
    text: `The signature matches if the part of the secret after \`${secretPrefix}\` is used as text. Decode it from base64 first.`,
    advice: 'key',
  },
  'key.prefix': {
    title: 'The prefix of the secret is part of the key',
    text: `The signature matches if \`${secretPrefix}\` is used together with the rest. Remove the prefix, and decode the rest from base64.`,
    advice: 'key',
  },
  'key.newline': {
    title: 'The key contains a newline',
    text: 'The signature matches if a newline is part of the key. Trim the secret where your program reads it, for example from a file.',
    advice: 'key',
  },
  'secret.previous': {
    title: 'Signed with the previous secret only',
    text: `The signature matches your second secret, not the first one. After a rotation both sign for ${rotationHours} hours. Compare \`secret_hint\` of the webhook with each secret.`,
  },
  'secret.missing': {
    title: 'No secret given',
    text: 'Enter the signing secret of the webhook. Only the responses of Create webhook and Reinstate webhook contain it.',
  },
  'secret.hint': {
    title: 'This is the hint, not the secret',
    text: 'The API returns a shortened `secret_hint` after the webhook was created. Enter the whole secret, or reinstate the webhook to get a new one.',
  },
  'secret.form': {
    title: 'The secret has another form',
    text: `A secret is \`${secretPrefix}\` followed by base64, without white space, quotation marks or the name of a variable. This value was used as well as possible, and your handler does not do that.`,
    advice: 'key',
  },
  // Faults of the message that is signed, and of how the signature is written.
  'message.body-only': {
    title: 'Only the body is signed',
    text: 'The signature matches the body alone. ID and timestamp are part of the message, so that a recorded delivery cannot be repeated.',
    advice: 'message',
  },
  'message.no-id': {
    title: 'The ID is missing from the message',
    text: `The signature matches without the value of \`${headers.id}\`.`,
    advice: 'message',
  },
  'message.no-timestamp': {
    title: 'The timestamp is missing from the message',
    text: `The signature matches without the value of \`${headers.timestamp}\`.`,
    advice: 'message',
  },
  'message.parts': {
    title: 'The parts of the message are joined differently',
    text: 'The signature matches in another sequence, with other separators, or with a timestamp in milliseconds. The message is ID, timestamp in seconds and body, with a full stop after the ID and another one after the timestamp.',
    advice: 'message',
  },
  'signature.encoding': {
    title: 'The signature is in another encoding',
    text: 'The value is right, but it is written in hexadecimal digits or base64url. Use the standard alphabet of base64, with padding.',
    advice: 'encoding',
  },
  'signature.prefix': {
    title: 'The signature has another prefix, or none',
    text: `The prefix of a signature is \`${version},\` with a comma. A handler rejects every other one.`,
    advice: 'encoding',
  },
  'signature.unreadable': {
    title: 'The signature is not complete',
    text: 'It does not have the length of an HMAC, neither in base64 nor in hexadecimal. It was cut off, or several signatures are not separated by a space.',
    advice: 'encoding',
  },
  'signature.several': {
    title: 'The delivery has several signatures',
    text: `Both secrets sign for ${rotationHours} hours after a rotation. Compare with each signature, because one match is enough.`,
    advice: 'several',
    isNote: true,
  },
  // Faults of the delivery around the signature: headers, clock, and what the handler has seen.
  'header.missing': {
    title: 'A header is missing: {found}',
    text: 'Without it no signature can be verified. Some proxies and log formats remove headers, so copy them from your web server.',
  },
  'timestamp.form': {
    title: 'The timestamp is not a number of seconds',
    text: `\`${headers.timestamp}\` is {found}. It is a whole number of seconds since 1970, not of milliseconds, without other characters.`,
    advice: 'clock',
  },
  'timestamp.tolerance': {
    title: 'The timestamp is beyond the tolerance',
    text: `The delivery is {found}, and the tolerance is ${toleranceSeconds} seconds. A handler returns 401. If it arrived now, the clock of the server is wrong. If you kept it, enter the time of arrival.`,
    advice: 'clock',
  },
  'id.seen': {
    title: 'This ID was checked before',
    text: `A retry has the same \`${headers.id}\`. Return 204 without processing the event again. Only this page remembers the ID, until you close it.`,
    isNote: true,
  },
  unknown: {
    title: 'No known mistake explains the signature',
    text: 'Either the secret belongs to another webhook, or the body was changed.',
  },
  // Faults of the body.
  'body.reserialised': {
    title: 'The body was parsed and written again',
    text: 'The signature matches the same JSON with other white space or escapes. A framework parsed the body and wrote it again, or the signer did. Sign, send and verify the same bytes.',
    advice: 'body',
  },
  'body.sorted': {
    title: 'The fields of the body were sorted',
    text: 'The fields are in alphabetical sequence on one side. A map was parsed and written again, which loses the sequence of the fields. Verify the raw body.',
    advice: 'body',
  },
  'body.newline-at-end': {
    title: 'A newline at the end is missing or added',
    text: 'The signature matches with or without white space around the body. Editors and `echo` add one, and `$(…)` in a shell removes it.',
    advice: 'body',
  },
  'body.newlines': {
    title: 'The newlines were changed',
    text: 'The signature matches with other newlines (`\\r\\n`, `\\n` or none). Text fields, editors and Git change them. Use a file of the raw body.',
    advice: 'body',
  },
  'body.encoding': {
    title: 'The character encoding was changed',
    text: 'The signature matches in another encoding, such as Latin-1. Keep the body as bytes, and do not convert it.',
    advice: 'body',
  },
  'body.object': {
    title: 'An empty body or an object is signed',
    text: 'The signature matches an empty body, or the text `[object Object]` or `Array`. Another part of the program has already read or parsed the body, so read it once and keep its bytes.',
    advice: 'body',
  },
  'body.missing': {
    title: 'There is no body',
    text: 'Paste the body below the headers, after an empty line, or choose a file.',
  },
  'body.too-large': {
    title: 'The body is larger than a delivery can be',
    text: `A delivery has at most ${maxBodyBytes / 1024} KiB, and this body has {found} bytes. It is not the body of one delivery.`,
  },
  'body.not-json': {
    title: 'The body is not JSON',
    text: 'Every delivery is a JSON object. This body cannot be parsed, so it was cut off or changed.',
  },
} as const satisfies Record<string, FaultText>;

export type FaultId = keyof typeof FAULTS;

export const FAULT_IDS = Object.keys(FAULTS) as readonly FaultId[];

/** A fault, with what was found where its text names that. */
export type Finding = {readonly fault: FaultId; readonly found?: string | undefined};

/** The texts of a finding; code is in backticks. */
export type FindingText = Omit<FaultText, 'advice'> & {
  readonly fault: FaultId;
  readonly advice: Advice | undefined;
};

/** Returns the texts of a finding. */
export function describeFinding({fault, found = ''}: Finding): FindingText {
  const {title, text, advice, isNote}: FaultText = FAULTS[fault];
  const fill = (words: string) => words.replace('{found}', () => found);
  return {fault, title: fill(title), text: fill(text), advice: advice && ADVICE[advice], isNote};
}
