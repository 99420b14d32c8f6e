/** Synonyms of the product: each word of a line finds the others too. */
export const SYNONYMS: readonly string[] = [
  'coupon voucher discount promo',
  'pos till cashr',
  'barcode qr qrcode',
  'client credential key',
  'scan checkin admit admission validate',
  'door gate entrance',
  'signup subscriber registration register',
  'refund reimburse return',
  'location venue place',
  'receiver buyer customer purchaser',
  'holder attendee visitor guest people person',
  'capacity limit maximum',
  'shop store storefront',
  'reservation hold basket cart',
  'resale resell reselling secondhand',
  'swap exchange personalise',
  'double twice duplicate doubles',
  'buy purchase checkout',
  'order purchase sale',
];

/** Phrases of the product, and the word that its documentation uses for each. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bcheck(?:ing|ed)?[- ]?in\b/gi, 'scan in'],
  [/\bcheck(?:ing|ed)?[- ]?out of\b/gi, 'scan out of'],
  [/\b(?:bar|qr)[- ]code(s?)\b/gi, 'barcode$1'],
  [/\bmoney[- ]back\b/gi, 'refund'],
  [/\bhow many\b/gi, 'capacity'],
  [/\bsell(?=.*\b(?:another|someone|somebody|else|friend)\b)/gi, 'resell'],
  [/\bguest[- ]list(s?)\b/gi, 'guest list$1'],
  [/\bcustom (?:checkout )?fields?\b/gi, 'checkout question'],
];
