import {parseArgs} from 'node:util';
import {runCommand} from '../../scripts/run-command.ts';
import {hasRunningMocks, offerStop, stopMocks} from './mock-state.ts';
import {MOCK_CLIENT, startMocks} from './start-mocks.ts';

const ROOT = process.cwd();
const FIRST_PORT = 4010;

const USAGE = `Starts a mock of each specification, of the token endpoint and of the checkout, on loopback.

  npm run mock [-- --port 4010]   starts them on five ports, this one first; Ctrl+C stops them
  npm run mock:stop               stops them from another terminal

Every request needs a token, which may be any text. \`Prefer: code=409\` asks for an answer by its
status, \`Prefer: example=name\` by the name of its example.
`;

/** A call that cannot be carried out as it is written. */
class UsageError extends Error {}

async function start(firstPort: number): Promise<void> {
  if (await hasRunningMocks(ROOT)) {
    throw new Error('The mocks are running already. Stop them with `npm run mock:stop` first.');
  }
  const {mocks, close} = await startMocks(ROOT, firstPort);
  const withdraw = await offerStop(ROOT, close);
  for (const {id, url, standsFor} of mocks) {
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

function readArguments() {
  try {
    const {values, positionals} = parseArgs({
      allowPositionals: true,
      options: {port: {type: 'string'}, help: {type: 'boolean'}},
    });
    const [action = 'start', ...rest] = positionals;
    const port = Number(values.port ?? FIRST_PORT);
    const isPort = Number.isInteger(port) && port >= 0 && port <= 65_531;
    if (!isPort) throw new UsageError(`"${values.port}" is no port from 0 to 65531.`);
    if (!['start', 'stop'].includes(action) || rest.length > 0) {
      throw new UsageError(`Unknown action "${positionals.join(' ')}".`);
    }
    return {action, port, isHelp: values.help ?? false};
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`${reason}\n\n${USAGE}`, {cause});
  }
}

await runCommand(async () => {
  const {action, port, isHelp} = readArguments();
  if (isHelp) console.log(USAGE);
  else if (action === 'stop') await stop();
  else await start(port);
}, UsageError);
