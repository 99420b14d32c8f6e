import {UsageError} from '../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../scripts/run-command.ts';
import {startMocks} from './start-mocks.ts';

const USAGE = `Starts a mock of each specification and of each host in docs/_hosts, on loopback.

  node proof/mock/mock-command.ts [--port 4010]   starts them on six ports, this one first; Ctrl+C stops them

Any text is a token, and any client has a secret. \`Prefer: code=409\` requests a response by its
status, \`Prefer: example=name\` by the name of its example.
`;

const OPTIONS = {port: {type: 'string', default: '4010'}} as const;

await runWithArguments({options: OPTIONS}, USAGE, async ({values}) => {
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_530)) {
    throw new UsageError(`Expected a port from 0 to 65530, found "${values.port}".\n\n${USAGE}`);
  }
  const running = await startMocks(process.cwd(), port);
  for (const {id, url, replaces} of running.mocks) {
    console.log(`${id.padEnd(13)} ${url}  replaces ${replaces}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => running[Symbol.asyncDispose]());
  }
});
