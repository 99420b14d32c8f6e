import type {FaultText} from './advice.ts';

export const KEY_FAULTS = {
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
