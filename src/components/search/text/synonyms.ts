import {SYNONYMS as PRODUCT_GROUPS} from '../../../../product/search/words.ts';
import {stemWord} from './words.ts';

/** Words that readers of any API use for each other; each also finds all others of its line. */
const GROUPS = [
  'email mail',
  'webhook callback',
  'delete remove erase',
  'detach remove unlink',
  'idempotency idempotent idempotence',
  'attach assign link',
  'reinstate restore undelete recover',
  'create add make new',
  'update change edit modify',
  'retrieve get fetch read',
  'authentication login auth signin oauth',
  'secret password',
  'start begin introduction quickstart tutorial onboarding',
  'limit quota throttle throttling',
  'statistics analytics report',
  'error problem failure fail fault',
  'signature sign verify',
  'test sandbox staging',
  'website site',
  'resend redeliver',
  'attempt retry redelivery',
  'payload body',
  'price cost amount',
  'delivery invocation',
  'download pdf',
  'series recurring repeat',
  'date day',
  'plan organise arrange schedule',
  'lifetime length duration live lives expire valid',
  'move relocate',
];

function buildSynonyms(): ReadonlyMap<string, ReadonlySet<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of [...GROUPS, ...PRODUCT_GROUPS]) {
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
