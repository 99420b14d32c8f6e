import {randomUUID} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {readWorkbenchData} from '../../src/plugins/webhook-workbench/build-data.ts';
import {makeSecret} from '../../src/webhooks/mac.ts';
import {DELIVERY_CASES} from '../../src/webhooks/sign/cases.ts';
import {writeHandler} from '../../src/webhooks/sign/handler.ts';
import {type SignRequest, signRequest} from '../../src/webhooks/sign/sign-request.ts';
import {
  makeFolder,
  PROGRAM_LANGUAGES,
  type Program,
  runProgram,
  takeProgram,
  writeProgram,
} from './program.ts';
import {type Receiver, startReceiver} from './receiver.ts';

const data = readWorkbenchData('.');
const SECRET = makeSecret();
/** Text that ends a string or a command in one of the languages unless it is escaped. */
const HOSTILE = `Zoë's "$HOME" \`id\` \${x} \\ %s </script> \u2028 $(id)`;

const folder = makeFolder();
/** Signs an event as the page does; returns its code by the form. */
async function sign(url: string, changes: Partial<SignRequest> = {}) {
  const type = changes.type ?? 'order.paid';
  const event = data.events.find((each) => each.type === type);
  const example = JSON.parse(JSON.stringify(event?.example));
  example.resource.name = HOSTILE;
  const id = randomUUID();
  const {outputs, script} = await signRequest(data, {
    type,
    text: JSON.stringify(example),
    secret: SECRET,
    url,
    id,
    timestamp: Math.floor(Date.now() / 1000),
    cases: [],
    ...changes,
  });
  const code = (wanted: string) => outputs.find((output) => output.id === wanted)?.code ?? '';
  return {id, code, script: script?.code ?? ''};
}

for (const language of PROGRAM_LANGUAGES.filter(({programs}) => programs.includes('handler'))) {
  describe(`The handler that the workbench writes for ${language.id}`, () => {
    let handler: Program;
    let receiver: Receiver;
    const env = {WEBHOOK_SECRET: SECRET};

    beforeAll(async () => {
      const title = `handler.${language.extension}`;
      const program = data.programs.find((each) => each.title === title);
      const types = ['order.paid', 'order.refunded'];
      const {code} = program ? writeHandler(program, types) : {code: ''};
      handler = await writeProgram(title, code, folder);
      const state = path.join(folder, `state-${language.extension}`);
      receiver = await startReceiver(handler, state, SECRET);
    });
    afterAll(() => receiver?.stop());

    it('accepts the signed cURL command and queues its bytes', async () => {
      const {id, code} = await sign(receiver.url);
      const {body} = JSON.parse(code('fixture')).request;
      const curl = await writeProgram('deliver.sh', code('curl'), folder);
      expect(await runProgram(curl)).toMatchObject({stdout: '204\n', exitCode: 0});
      expect(receiver.readQueued(id)).toBe(body);
    });

    it('returns the right status in each of the four cases', async () => {
      const cases = DELIVERY_CASES.map((each) => each.id);
      const {script} = await sign(receiver.url, {cases});
      const program = await writeProgram('webhook-cases.sh', script, folder);
      const before = receiver.listQueue().length;
      const {stdout, stderr, exitCode} = await runProgram(program, {env});
      expect({stderr, exitCode}).toEqual({stderr: '', exitCode: 0});
      expect(stdout.trim().split('\n')).toEqual([
        'ok twice, first: 204',
        'ok twice, again: 204',
        'ok late: 401',
        'ok newer event first: 204',
        'ok older event second: 204',
        'ok broken signature: 401',
      ]);
      // One line for the two deliveries of one event, and two for those that arrived out of order.
      expect(receiver.listQueue().length - before).toBe(3);
      await vi.waitFor(() => expect(receiver.getLog()).toMatch(/duplicate order\.paid/));
      await vi.waitFor(() => expect(receiver.getLog()).toMatch(/late order\.paid/));
    });

    it('passes the test in its language, which fails without the right secret', async () => {
      const {id, code} = await sign(receiver.url);
      const test = code(language.extension === 'mjs' ? 'node' : language.extension);
      const good = await runTest(language.extension, test, SECRET);
      expect(good).toMatchObject({exitCode: 0});
      expect(receiver.listQueue()).toContain(`${id}.json`);
      const bad = await runTest(language.extension, test, makeSecret());
      expect(bad.exitCode).toBe(1);
      expect(bad.stdout + bad.stderr).toMatch(/expected a 2xx, got 401/i);
    });
  });
}

/** Runs a test by the command in its first line. */
function runTest(extension: string, code: string, secret: string) {
  const commands: Record<string, readonly [command: string, args: string[], file: string]> = {
    php: ['php', ['webhook-test.php'], 'webhook-test.php'],
    go: ['go', ['test', '-count=1', 'webhook_test.go'], 'webhook_test.go'],
    mjs: [process.execPath, ['--test', 'webhook.test.mjs'], 'webhook.test.mjs'],
  };
  const [command, args, name] = commands[extension] ?? ['false', [], 'none'];
  const file = path.join(folder, name);
  writeFileSync(file, code);
  // Go has its build cache in the home folder.
  const env = {WEBHOOK_SECRET: secret, HOME: homedir()};
  return runProgram({command, args, file}, {env});
}

describe('The script that verifies a delivery by hand', () => {
  it('accepts a signed delivery, and no other', async () => {
    const script = await takeProgram('docs/webhooks/workbench.mdx', 'verify.sh', folder);
    const {code} = await sign('http://localhost/');
    const {headers, body} = JSON.parse(code('fixture')).request;
    const verify = (content: string, changes: Record<string, string> = {}) => {
      writeFileSync(path.join(folder, 'body.json'), content);
      const env = {
        WEBHOOK_SECRET: SECRET,
        WEBHOOK_ID: headers['Webhook-Id'],
        WEBHOOK_TIMESTAMP: headers['Webhook-Timestamp'],
        WEBHOOK_SIGNATURE: `v1,AAAA ${headers['Webhook-Signature']}`,
        ...changes,
      };
      return runProgram(script, {env});
    };
    expect(await verify(body)).toMatchObject({stdout: 'genuine\n', exitCode: 0});
    expect(await verify(`${body}\n`)).toMatchObject({stdout: '', exitCode: 1});
    const old = {WEBHOOK_TIMESTAMP: String(Number(headers['Webhook-Timestamp']) - 301)};
    const broken = {WEBHOOK_SIGNATURE: headers['Webhook-Signature'].replace('v1,', 'v1,A')};
    expect(await verify(body, broken)).toMatchObject({
      stderr: expect.stringContaining('No signature is v1,'),
      exitCode: 1,
    });
    expect(await verify(body, old)).toMatchObject({
      stderr: expect.stringContaining('timestamp differs'),
      exitCode: 1,
    });
  });
});
