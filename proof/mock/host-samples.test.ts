import {mkdtempDisposable} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {readGuideContext} from '../../src/guides/read-context.ts';
import {buildOperationRequest} from '../../src/guides/requests.ts';
import {listResponses} from '../../src/openapi/document/operations.ts';
import {LANGUAGES} from '../../src/openapi/samples/index.ts';
import {buildServers} from '../../src/openapi/samples/shape/build-shape.ts';
import {prepareSamples, type RunnableSample, redirectCall} from '../samples/run/sample-runner.ts';
import {startMocks} from './start-mocks.ts';

const GIVEN = {path: {}, query: {}, headers: {}, body: undefined};
const ENVIRONMENT = {baseUrl: '', token: 'a-token', credentials: 'a-client:a-secret'};

it('the samples of the hosts are accepted by mocks of their documents', async () => {
  const {hosts} = readGuideContext(process.cwd());
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'host-samples-'));
  await using running = await startMocks(process.cwd(), 0);
  const samples = hosts.flatMap((host) => {
    const shown = `${buildServers([host.root])[0]?.server.url}/`;
    const actual = `${running.mocks.find(({id}) => id === host.api.id)?.url}/`;
    return [...host.operations.values()]
      .filter(({place}) => listResponses(place).some(([status]) => status.startsWith('2')))
      .flatMap((operation) =>
        LANGUAGES.map(({id: language, render}): RunnableSample => {
          const request = buildOperationRequest(host, operation, GIVEN);
          const code = redirectCall(render(request, 'call'), shown, actual);
          return {id: operation.slug, language, form: 'call', code};
        }),
      );
  });
  const runner = await prepareSamples(path.join(folder.path, 'samples'), samples);
  for (const sample of samples) {
    const {exitCode, stdout, stderr} = await runner.run(sample, ENVIRONMENT);
    const name = `${sample.id} in ${sample.language}`;
    expect(exitCode, `${name}: ${stderr}`).toBe(0);
    expect(stdout, name).not.toContain('"request_id"');
  }
  expect(samples.length).toBeGreaterThan(LANGUAGES.length * 10);
});
