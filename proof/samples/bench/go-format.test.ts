import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {runProcess} from '../../../scripts/processes.ts';
import {Cursor} from '../../../src/openapi/document/cursor.ts';
import {listOperations} from '../../../src/openapi/document/operations.ts';
import {exampleValues} from '../../../src/openapi/samples/example-values.ts';
import {SAMPLE_FORMS} from '../../../src/openapi/samples/languages/forms.ts';
import {go} from '../../../src/openapi/samples/languages/go.ts';
import {buildSampleRequest} from '../../../src/openapi/samples/request/build-request.ts';
import {buildShape} from '../../../src/openapi/samples/shape/build-shape.ts';
import {findRuntimes} from '../run/runtimes.ts';
import {listHostileCases, listRandomCases} from './cases.ts';
import type {SampleCase} from './sample-operation.ts';

const runtime = (await findRuntimes()).find(({id}) => id === 'go');
const isMissing = runtime?.version === undefined && !process.env.CI;

/** All operations of a large public document that have a body, so that many literals are aligned. */
async function listPublicCases(): Promise<SampleCase[]> {
  const file = path.join(
    import.meta.dirname,
    '../../../node_modules/@octokit/openapi/generated/api.github.com.json',
  );
  return listOperations(Cursor.atRoot(JSON.parse(await readFile(file, 'utf8'))))
    .filter(({place}) => place.raw('requestBody').exists)
    .map((operation) => {
      const shape = buildShape(operation);
      return {id: shape.id, title: shape.id, shape, values: exampleValues(shape)};
    });
}

async function writeSamples(cases: readonly SampleCase[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'samples-go-'));
  await writeFile(path.join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
  for (const [index, {shape, values}] of cases.entries()) {
    for (const form of SAMPLE_FORMS) {
      await mkdir(path.join(folder, `${form}${index}`));
      const code = go.render(buildSampleRequest(shape, values), form);
      await writeFile(path.join(folder, `${form}${index}`, 'sample.go'), code);
    }
  }
  return folder;
}

describe.skipIf(isMissing)(`Go samples (${runtime?.version ?? runtime?.install})`, () => {
  it('stand as gofmt writes them, whatever their values are', async () => {
    const cases = [...listHostileCases(), ...listRandomCases(400), ...(await listPublicCases())];
    const folder = await writeSamples(cases);
    const {stdout, stderr} = await runProcess('gofmt', ['-l', folder]);
    await rm(folder, {recursive: true});
    expect(cases.length).toBeGreaterThan(800);
    expect({stdout, stderr}).toEqual({stdout: '', stderr: ''});
  }, 120_000);

  it('have nothing that vet objects to', async () => {
    const cases = (await listPublicCases()).slice(0, 10).concat(listRandomCases(20));
    const folder = await writeSamples(cases);
    const {exitCode, stderr} = await runProcess('go', ['vet', './...'], {cwd: folder});
    await rm(folder, {recursive: true});
    expect({exitCode, stderr}).toEqual({exitCode: 0, stderr: ''});
  }, 300_000);
});
