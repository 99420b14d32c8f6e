import {readFileSync} from 'node:fs';
import {beforeAll, expect, it} from 'vitest';
import {formatMessage, lintPage} from '../../scripts/docs/lint.ts';
import {type Rule, readPage} from '../../scripts/docs/page.ts';
import {loadRules, PAGE_RULES, REFERENCE_RULES} from '../../scripts/docs/rules/index.ts';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {listBlocks} from './code/blocks.ts';
import {checkBlocks} from './code/check-blocks.ts';

const SITE = process.cwd();
let rules: readonly Rule[] = [];

beforeAll(async () => {
  const listed = [...PAGE_RULES, ...REFERENCE_RULES].filter(
    // Takes its dictionaries into memory for seconds, and has tests of its own.
    ({id}) => id !== 'spelling',
  );
  rules = await loadRules(listed, {siteDir: SITE, getContext: async () => readGuideContext(SITE)});
});

/** Puts one mistake into a page of this site; the page must have the place where it goes. */
function breakPage(file: string, right: string, wrong: string) {
  const source = readFileSync(file, 'utf8');
  expect(source, `${file} does not have ${right}`).toContain(right);
  const line = source.slice(0, source.indexOf(right)).split('\n').length;
  return {line, page: readPage(file, source.replace(right, wrong))};
}

it.each([
  ['a wrong limit', 'orders/reservations', '480 by default', '490 by default', /490/],
  [
    'a wrong length of time',
    'orders/overview',
    'for 480 seconds',
    'for 481 seconds',
    /"481 seconds" is no known fact \(nearest: 480 seconds/,
  ],
  [
    'a limit that the schema does not have',
    'webhooks/create-webhook',
    'bound="minimum" />',
    'bound="maxItems" />',
    /"maxItems" of WebhookCreate\.max_attempts.*It states: .*minimum/s,
  ],
  [
    'a wrong value of a field',
    'shops/shop',
    'the status to `live`',
    'the status to `alive`',
    /`alive` is no name.*nearest: .*live/,
  ],
  [
    'a wrong error code',
    'orders/reservations',
    '<ErrorCode code="stock_exhausted" />',
    '<ErrorCode code="stock_exhaused" />',
    /"stock_exhaused".*Nearest: stock_exhausted/,
  ],
  [
    'a wrong scope',
    'webhooks/create-webhook',
    '<Scope name="webhooks:read" />',
    '<Scope name="webhook:read" />',
    /"webhook:read".*Nearest: webhooks:read/,
  ],
  [
    'a wrong event type',
    'webhooks/create-webhook',
    '<EventType name="order.ticket.swapped" />',
    '<EventType name="order.ticket.swaped" />',
    /"order\.ticket\.swaped".*Nearest: order\.ticket\.swapped/,
  ],
  [
    'a wrong event type in a delivery',
    'webhooks/payload-structure',
    '<Delivery type="ticket.deleted"',
    '<Delivery type="ticket.removed"',
    /"ticket\.removed".*Nearest: ticket/,
  ],
  [
    'a wrong field in a table',
    'events/event',
    "'retrievable_after'",
    "'retrieveable_after'",
    /"retrieveable_after".*Nearest: retrievable_after/,
  ],
  [
    'a wrong field in prose',
    'orders/reservations',
    '`reservation_ttl_seconds` of the shop',
    '`reservation_ttl_second` of the shop',
    /`reservation_ttl_second` is no name.*nearest: reservation_ttl_seconds/,
  ],
  [
    'JSON with a value of another type',
    'webhooks/create-webhook',
    '"max_attempts": 8,',
    '"max_attempts": "eight",',
    /max_attempts must be integer/,
  ],
  [
    'JSON of a delivery with a value of another type',
    'webhooks/payload-structure',
    '"sequence": 7,',
    '"sequence": "six",',
    /sequence must be integer/,
  ],
  [
    'an operation that does not exist',
    'events/event',
    '<Operation id="move-event" />',
    '<Operation id="shift-event" />',
    /"shift-event".*Nearest: /,
  ],
])('names the line and what was meant: %s', async (_, name, right, wrong, message) => {
  const file = `docs/${name}.mdx`;
  const {line, page} = breakPage(file, right, wrong);
  const found = (await lintPage(page, rules)).map(formatMessage);
  const lines = found.filter((each) => message.test(each));
  expect(lines, found.join('\n') || 'nothing found').not.toEqual([]);
  const [, place] = /^docs\/[\w/-]+\.mdx:(\d+):\d+ /.exec(lines[0] ?? '') ?? [];
  // A block of JSON is named by the component that holds it, some lines above.
  expect(Number(place)).toBeGreaterThan(line - 30);
  expect(Number(place)).toBeLessThanOrEqual(line);
});

it('refuses JSON that stands outside of every component', async () => {
  const {page} = breakPage(
    'docs/webhooks/signatures.mdx',
    '## Rotate',
    '```json\n{}\n```\n\n## Rotate',
  );
  const found = (await lintPage(page, rules)).map(formatMessage);
  expect(found.join('\n')).toMatch(/The JSON names no schema/);
});

it.each([
  ['PHP', 'webhooks/signatures', "$timestamp = '1773070926';", "$timestamp = '1773070926'"],
  ['JavaScript', 'webhooks/signatures', "const timestamp = '1773070926';", "const = '1773070926';"],
  ['bash', 'webhooks/overview', 'order=\'{"type"', 'if order=\'{"type"'],
])('names the page and the line of code that does not parse: %s', async (_, name, right, wrong) => {
  const file = `docs/${name}.mdx`;
  const {page} = breakPage(file, right, wrong);
  const {messages} = await checkBlocks(listBlocks(page));
  const found = messages.map(formatMessage);
  expect(found.join('\n')).toMatch(new RegExp(`^${file}:\\d+:\\d+ `, 'm'));
});
