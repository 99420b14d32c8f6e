import type {FaultText} from './advice.ts';

/** Faults of the delivery around the signature: headers, clock, and what the handler has seen. */
export const DELIVERY_FAULTS = {
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
