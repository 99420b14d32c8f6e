import {stemWord} from './words.ts';

/** Words that readers use for each other; each stands for all others of its line. */
const GROUPS = [
  'coupon voucher discount promo',
  'email mail',
  'pos till cashr',
  'webhook callback',
  'barcode qr qrcode',
  'delete remove erase',
  'reinstate restore undelete recover',
  'create add make new',
  'update change edit modify',
  'retrieve get fetch read',
  'authentication login auth signin oauth',
  'client credential key',
  'secret password',
  'scan checkin admit',
  'door gate entrance',
  'start begin introduction quickstart tutorial onboarding',
  'signup subscriber registration register',
  'refund reimburse return',
  'location venue place',
  'receiver buyer customer purchaser',
  'holder attendee visitor guest people person',
  'limit quota throttle throttling',
  'capacity limit maximum',
  'shop store storefront',
  'statistics analytics stats report',
  'error problem failure fail fault',
  'signature sign verify',
  'test sandbox staging',
  'website site',
  'resend redeliver',
  'attempt retry redelivery',
  'reservation hold basket cart',
  'resale resell reselling secondhand',
  'swap exchange personalise',
  'payload body',
  'price cost amount',
  'delivery invocation',
  'download pdf',
  'series recurring repeat',
  'date day',
  'plan organise arrange schedule',
  'double twice duplicate doubles',
  'lifetime length duration live lives expire valid',
  'buy purchase checkout',
  'move relocate',
  'order purchase sale',
];

function buildSynonyms(): ReadonlyMap<string, ReadonlySet<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of GROUPS) {
    const stems = group.split(' ').map(stemWord);
    for (const stem of stems) {
      const known = synonyms.get(stem) ?? new Set();
      for (const other of stems) if (other !== stem) known.add(other);
      synonyms.set(stem, known);
    }
  }
  return synonyms;
}

/** Stems with the same meaning, by stem. */
export const SYNONYMS = buildSynonyms();
