import {UsageError} from '../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import {hasRunningMocks, offerStop, stopMocks} from './mock-state.ts';
import {MOCK_CLIENT, startMocks} from './start-mocks.ts';

const ROOT = process.cwd();

const USAGE = `Starts a mock of each specification, of the authentication, the checkout and the resale, on loopback.

  node proof/mock/mock-command.ts start [-- --port 4010]   starts them on six ports, this one first; Ctrl+C stops them
  node proof/mock/mock-command.ts stop               stops them from another terminal

Every request needs a token, which may be any text. \`Prefer: code=409\` asks for an answer by its
status, \`Prefer: example=name\` by the name of its example.
`;

async function start(firstPort: number): Promise<void> {
  if (await hasRunningMocks(ROOT)) {
    throw new Error(
      'The mocks are running already. Stop them with `node proof/mock/mock-command.ts stop` first.',
    );
  }
  const running = await startMocks(ROOT, firstPort);
  const close = async () => running[Symbol.asyncDispose]();
  const withdraw = await offerStop(ROOT, close);
  for (const {id, url, standsFor} of running.mocks) {
    console.log(`${id.padEnd(13)} ${url}  stands for ${standsFor}`);
  }
  console.log(`Client of the token endpoint: ${MOCK_CLIENT.id}, secret ${MOCK_CLIENT.secret}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await close();
      await withdraw();
    });
  }
}

async function stop(): Promise<void> {
  const hasStopped = await stopMocks(ROOT);
  console.log(hasStopped ? 'The mocks have stopped.' : 'No mocks were running.');
}

function readPort(given: string): number {
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_530) return port;
  throw new UsageError(`"${given}" is no port from 0 to 65530.\n\n${USAGE}`);
}

const OPTIONS = {port: {type: 'string', default: '4010'}} as const;
await runWithArguments(
  {options: OPTIONS, allowPositionals: true},
  USAGE,
  async ({values, positionals: [action = 'start', ...rest]}) => {
    const port = readPort(values.port);
    if (rest.length === 0 && action === 'start') await start(port);
    else if (rest.length === 0 && action === 'stop') await stop();
    else throw new UsageError(`Unknown action "${[action, ...rest].join(' ')}".\n\n${USAGE}`);
  },
);
