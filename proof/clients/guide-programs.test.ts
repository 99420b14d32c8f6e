import {execFile} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {mkdtempDisposable, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {readPage} from '../../src/guides/parse-guide.ts';
import {CLIENTS_DIR} from '../../src/outputs/clients/clients-dir.ts';
import {toBytes} from '../../src/webhooks/bytes.ts';
import {buildMessage, readKey, signMessage} from '../../src/webhooks/mac.ts';
import {WEBHOOK_SCHEME} from '../../src/webhooks/scheme.ts';
import {listBlocks} from '../guides/code/blocks.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {installPackages} from './install-packages.ts';

const GUIDE = 'docs/introduction/client-libraries.mdx';
const SECRET = `${WEBHOOK_SCHEME.secretPrefix}564JKSadD9hpgM2XABhw6CIvP4rkqWae`;
const BODY = '{"id":"f5a0c873-6e19-4d04-9b57-0e8c3d2f1a27","type":"order.paid"}';

/** Sends deliveries to the handler of the guide, and prints the statuses of its responses. */
const DELIVER = `
import {handle} from './handle.mjs';

for (const delivery of JSON.parse(process.env.DELIVERIES)) {
  const request = new Request('https://hooks.example', {method: 'POST', ...delivery});
  console.log((await handle(request)).status);
}
`;

async function signDelivery(age: number) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const key = readKey(SECRET);
  if (!key) throw new Error('Expected a usable secret.');
  const signature = await signMessage(key, buildMessage('id', timestamp, toBytes(BODY)));
  const {headers} = WEBHOOK_SCHEME;
  return {
    headers: {
      [headers.id]: 'id',
      [headers.timestamp]: timestamp,
      // During a rotation there are two secrets.
      [headers.signature]: `v1,AAAA ${signature}`,
    },
    body: BODY,
  };
}

it('the programs of the guide call, paginate and verify with the installed packages', async () => {
  const blocks = listBlocks(readPage(GUIDE, readFileSync(GUIDE, 'utf8')));
  const [call = '', paginate = '', handle = '', ...rest] = blocks
    .filter(({language}) => language === 'js')
    .map(({code}) => code);
  expect(rest).toEqual([]);

  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'guide-client-'));
  const packages = ['dashboard.tgz', 'webhooks.tgz'];
  await installPackages(
    packages.map((file) => path.resolve(CLIENTS_DIR, file)),
    folder.path,
  );
  const write = (file: string, code: string) => writeFile(path.join(folder.path, file), code);
  await write('call.mjs', call);
  await write('paginate.mjs', `import './call.mjs';\n${paginate}`);
  await write('handle.mjs', handle);
  await write('deliver.mjs', DELIVER);

  await using mocks = await startMocks(process.cwd(), 0);
  const delivery = await signDelivery(0);
  const deliveries = [
    delivery,
    {...delivery, body: `${BODY} `},
    await signDelivery(WEBHOOK_SCHEME.toleranceSeconds + 60),
  ];
  const run = async (file: string) => {
    const env = {
      ...process.env,
      API_BASE_URL: mocks.mocks.find(({id}) => id === 'dashboard')?.url,
      API_TOKEN: 'a-token',
      WEBHOOK_SECRET: SECRET,
      DELIVERIES: JSON.stringify(deliveries),
    };
    const {stdout} = await promisify(execFile)(process.execPath, [file], {cwd: folder.path, env});
    return stdout.trim();
  };
  expect(await run('call.mjs')).toContain("name: 'Harbour Lights Festival'");
  expect((await run('paginate.mjs')).split('\n').at(-1)).toBe('Harbour Lights Festival');
  expect((await run('deliver.mjs')).split('\n')).toEqual(['204', '401', '401']);
});
