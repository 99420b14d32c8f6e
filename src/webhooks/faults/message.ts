import type {FaultText} from './advice.ts';

/** Faults of the message that is signed, and of how the signature is written. */
export const MESSAGE_FAULTS = {
  'message.body-only': {
    title: 'Only the body is signed',
    text: () =>
      'The signature matches the body alone. ID and timestamp are part of the message, so that a recorded delivery cannot be repeated.',
    advice: 'message',
  },
  'message.no-id': {
    title: 'The ID is missing from the message',
    text: ({headers}) => `The signature matches without the value of \`${headers.id}\`.`,
    advice: 'message',
  },
  'message.no-timestamp': {
    title: 'The timestamp is missing from the message',
    text: ({headers}) => `The signature matches without the value of \`${headers.timestamp}\`.`,
    advice: 'message',
  },
  'message.order': {
    title: 'The parts of the message are in another sequence',
    text: () => 'The signature matches in another sequence. It is ID, timestamp, body.',
    advice: 'message',
  },
  'message.separator': {
    title: 'The parts of the message are joined differently',
    text: () =>
      'The signature matches with other separators. A full stop stands after the ID, and another one after the timestamp.',
    advice: 'message',
  },
  'message.milliseconds': {
    title: 'The signed timestamp is in milliseconds',
    text: ({headers}) =>
      `The message contains milliseconds, but \`${headers.timestamp}\` is in seconds. Use the value of the header as it is.`,
    advice: 'message',
  },
  'signature.hex': {
    title: 'The signature is hexadecimal',
    text: () => 'The value is right, but it is written in hexadecimal digits instead of base64.',
    advice: 'encoding',
  },
  'signature.base64-of-hex': {
    title: 'Hexadecimal digits are encoded in base64',
    text: () =>
      'The value is right, but its hexadecimal form was encoded. Encode the bytes of the HMAC instead.',
    advice: 'encoding',
  },
  'signature.base64url': {
    title: 'The signature is in base64url',
    text: () =>
      'The value is right, but it has `-` and `_`, or lacks `=`. Use the standard alphabet with padding.',
    advice: 'encoding',
  },
  'signature.no-version': {
    title: 'The signature has no version',
    text: ({version}) => `The value is right, but \`${version},\` is missing in front of it.`,
    advice: 'encoding',
  },
  'signature.prefix': {
    title: 'Another prefix is in front of the signature',
    text: ({version}) =>
      `The prefix of a signature is \`${version},\` with a comma. A handler rejects every other one.`,
    advice: 'encoding',
  },
  'signature.separator': {
    title: 'The signatures are separated in another way',
    text: () => 'Several signatures are separated by a space, not by a comma or a semicolon.',
    advice: 'several',
  },
  'signature.unreadable': {
    title: 'The signature is not complete',
    text: () =>
      'It has neither the length of an HMAC in base64 nor in hexadecimal. It was probably cut off when it was copied.',
    advice: 'encoding',
  },
  'signature.several': {
    title: 'The delivery has several signatures',
    text: ({rotationHours}) =>
      `Both secrets sign for ${rotationHours} hours after a rotation. Compare with each signature, because one match is enough.`,
    advice: 'several',
  },
} as const satisfies Record<string, FaultText>;
