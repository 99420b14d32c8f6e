import {buffer} from 'node:stream/consumers';
import {listen} from '../../e2e/browser/site-server.ts';
import {GUIDE_SERVERS} from '../../src/config/sample-hosts.ts';
import type {Block} from '../../src/outputs/programs/index.ts';
import type {RunningMocks} from '../mock/start-mocks.ts';
import {runProcess} from '../run-process.ts';

/** Headers that belong to one connection. */
const OF_CONNECTION = /^(?:host|connection|content-length|transfer-encoding|expect)$/;

/** What a reader who copied every block has at the end. */
type GuideRun = {
  readonly exitCode: number | null;
  readonly output: string;
  /** Statuses of the responses, in the order of the requests. */
  readonly statuses: readonly number[];
};

/** The environment of this machine without the variables that the blocks read. */
function withoutValues(script: string): NodeJS.ProcessEnv {
  const named = new Set(script.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !named.has(name)));
}

const MAX_RUN_MS = 240_000;

/** Runs the blocks of a guide in one shell. The hosts of the sandbox do not exist, so mocks replace them. */
export async function runBlocks(
  blocks: readonly Block[],
  folder: string,
  {mocks}: RunningMocks,
): Promise<GuideRun> {
  await using stack = new AsyncDisposableStack();
  const statuses: number[] = [];
  const hosts = new Map<string, string>();
  for (const {production, sandbox} of GUIDE_SERVERS) {
    const mock = mocks.find(({replaces}) => replaces === production);
    if (!mock) continue;
    const links = [production, sandbox].map((url) => new URL(url).origin);
    hosts.set(sandbox, stack.use(await passOn(mock.url, links, statuses)).url);
  }
  const script = blocks
    .map(({title, code}) => `echo '==== block: ${title.replaceAll("'", '')}' >&2\n${code}`)
    .join('\n');
  const local = [...hosts].reduce((code, [host, url]) => code.replaceAll(host, url), script);
  // A command that fails ends the shell, and so does a variable that no block has set.
  const {exitCode, stdout, stderr} = await runProcess('bash', ['-euo', 'pipefail', '-c', local], {
    ...{cwd: folder, env: withoutValues(script), timeoutMs: MAX_RUN_MS},
  });
  return {exitCode, output: `${stdout}\n${stderr}`, statuses};
}

/**
 * Passes requests on to a mock, and keeps the statuses of its responses.
 *
 * @param links origins of links in responses, such as that to the payment, which are passed on as well
 */
async function passOn(
  target: string,
  links: readonly string[],
  statuses: number[],
): Promise<AsyncDisposable & {readonly url: string}> {
  const own = () => `http://127.0.0.1:${server.port}`;
  const server = await listen(async (request, response) => {
    const {method = 'GET', url: path = '/', headers} = request;
    const sent = await buffer(request);
    const passed = Object.entries(headers).filter(([name]) => !OF_CONNECTION.test(name));
    const reply = await fetch(target + path, {
      method,
      headers: Object.fromEntries(passed) as Record<string, string>,
      redirect: 'manual',
      ...(sent.length > 0 && {body: new Uint8Array(sent)}),
    });
    const body = links.reduce((text, link) => text.replaceAll(link, own()), await reply.text());
    statuses.push(reply.status);
    const type = reply.headers.get('content-type');
    response.writeHead(reply.status, type ? {'content-type': type} : {});
    response.end(body === '' ? undefined : body);
  });
  return {...server, url: own()};
}
