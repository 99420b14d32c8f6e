import {describe, expect, it, vi} from 'vitest';
import {toBytes} from '../bytes.ts';
import {describeFinding, FAULT_IDS} from '../faults/index.ts';
import {readKey, signMessage} from '../mac.ts';
import {TEST_VECTOR} from '../scheme.ts';
import {checkDelivery} from './check-delivery.ts';
import {joinRequest} from './read-delivery.ts';

const {secret, id, timestamp, body, signature} = TEST_VECTOR;
const HEADERS = [
  `Webhook-Id: ${id}`,
  `Webhook-Timestamp: ${timestamp}`,
  `Webhook-Signature: ${signature}`,
].join('\n');
const NOW = Number(timestamp) + 5;

const run = (request: string | Uint8Array<ArrayBuffer>, secrets: readonly string[] = [secret]) =>
  checkDelivery({
    request: typeof request === 'string' ? toBytes(request) : request,
    ...{secrets, now: NOW, seenIds: []},
  });

describe('the test vector', () => {
  it('is right in every form in which it is pasted', async () => {
    const lines = HEADERS.split('\n');
    const json = JSON.stringify({
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': [signature],
    });
    const php = [
      `  ["HTTP_WEBHOOK_ID"] => "${id}",`,
      `  ["HTTP_WEBHOOK_TIMESTAMP"] => "${timestamp}",`,
      `  ["HTTP_WEBHOOK_SIGNATURE"] => "${signature}",`,
    ].join('\n');
    const inputs = [
      `${HEADERS}\n\n${body}`,
      `${json}\n\n${body}`,
      `${php}\n\n${body}`,
      `POST /hooks:in HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
      `\n\n${HEADERS}\n\n${body}`,
      `${lines.map((line) => `> ${line}`).join('\n')}\n> \n${body}`,
      `${HEADERS}\n${body}`,
      `# a comment\nPOST http://localhost:8080/\n${HEADERS}\n\n${body}`,
    ];
    for (const [index, input] of inputs.entries()) {
      const report = await run(input);
      expect([index, report.verdict, report.findings]).toEqual([index, 'right', []]);
    }
  });

  it.each([
    [HEADERS, body],
    [`\n${HEADERS.replaceAll('\n', '\n\n')}\n>\n`, body],
    [`${HEADERS}\n\n${body}`, ''],
    [' \n', `${HEADERS}\n\n${body}`],
  ])('is right with its headers in a separate field: %j, %j', async (headers, content) => {
    expect((await run(joinRequest(headers, toBytes(content)))).verdict).toBe('right');
  });

  it('is shown with what was signed, its age and the secret that signed it', async () => {
    expect(await run(`${HEADERS}\n\n${body}`)).toMatchObject({
      age: 5,
      id,
      signed: {text: `${id}.${timestamp}.${body}`},
      signatures: [{text: signature, secret: 0}],
      secretHints: ['whsec_...qWae'],
    });
  });
});

it('takes the signature that has the fewest faults, and names a fault of both secrets once', async () => {
  const hex = Buffer.from(signature.replace('v1,', ''), 'base64').toString('hex');
  const headers = HEADERS.replace(signature, `sha256=${hex} ${signature}`);
  const {findings} = await run(`${headers}\n\n${body}`, [` ${secret}`, ` ${secret}`]);
  expect(findings.map(({fault}) => fault)).toEqual(['signature.several', 'secret.form']);
});

describe('a check', () => {
  it('tries few forms of a large body that nothing explains', async () => {
    const large = JSON.stringify({id, data: 'é/'.repeat(100_000)});
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const {findings} = await run(`${HEADERS}\n\n${large}`);
    expect(findings.map(({fault}) => fault)).toEqual(['body.too-large']);
    expect(sign.mock.calls.length).toBeLessThan(80);
    sign.mockRestore();
  });

  it('explains the signature of a body of a megabyte, and reports that it is too large', async () => {
    const large = JSON.stringify({id, data: 'é'.repeat(500_000)});
    const key = readKey(secret) ?? new Uint8Array(1);
    const signed = await signMessage(key, toBytes(`${id}.${timestamp}.${large}`));
    const headers = HEADERS.replace(signature, signed);
    const {findings} = await run(`${headers}\n\n${large}\n`);
    expect(findings.map(({fault}) => fault)).toEqual(['body.newline-at-end', 'body.too-large']);
  });

  it.each([
    ['HTML', `${HEADERS}\n<script>alert(1)</script>: x`, '<img src=x onerror=alert(1)>'],
    ['10,000 headers', `${'X-A: b\n'.repeat(10_000)}${HEADERS}`, `${body} `],
    ['JSON of depth 10,000', HEADERS, `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['objects of depth 10,000', HEADERS, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['names of a prototype', `__proto__: 1\nconstructor: 2\n${HEADERS}`, '{"__proto__":{"id":1}}'],
  ])('survives %s', async (_, headers, hostile) => {
    const {verdict, findings} = await run(`${headers}\n\n${hostile}`);
    expect(verdict).not.toBe('right');
    expect(findings.length).toBeGreaterThan(0);
  });

  it('survives bytes that are not text', async () => {
    const bytes = Uint8Array.from({length: 4096}, (_, index) => index % 251);
    const report = await run(Uint8Array.from([...toBytes(`${HEADERS}\r\n\r\n`), ...bytes]));
    expect(report).toMatchObject({verdict: 'wrong', bodyBytes: 4096, signed: {text: undefined}});
    expect((await run(bytes)).verdict).toBe('incomplete');
  });
});

describe('the text of a fault', () => {
  it.each(FAULT_IDS)('has complete sentences with all values: %s', (fault) => {
    const {title, text, advice} = describeFinding({fault, found: 'A'});
    expect(title).toMatch(/^[A-Z][^{}]*[^.]$/);
    expect(text).toMatch(/^[^{}]+\.$/s);
    for (const words of Object.values(advice ?? {})) {
      expect(words.split('`').length % 2, words).toBe(1);
      expect(words).toMatch(/\.$/);
    }
  });
});
