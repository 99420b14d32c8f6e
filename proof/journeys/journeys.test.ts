import {mkdir, mkdtempDisposable, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import mapKeys from 'lodash/mapKeys.js';
import {expect, it} from 'vitest';
import {runRedocly} from '../../scripts/start-program.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {isObject, type JsonValue} from '../../src/openapi/document/json-value.ts';
import {readHosts} from '../../src/openapi/hosts/read-hosts.ts';
import {
  getJourneyPath,
  JOURNEYS_DIR,
  readJourneyFiles,
  readJourneys,
} from '../../src/openapi/journeys/journey.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {INPUTS} from './inputs.ts';

/**
 * Changes a document so that `redocly respect` 2.77 validates responses by the rules of OpenAPI.
 *
 * - It rejects further fields of an object without `additionalProperties`; JSON Schema allows them.
 * - It compares media types with their parameters (`text/csv; charset=utf-8`).
 */
function openSchemas(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(openSchemas);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    openSchemas(
      name === 'content' && isObject(member)
        ? mapKeys(member, (_media, type) => type.replace(/;.*$/s, ''))
        : member,
    ),
  ]);
  const isOpen = isObject(value.properties) && !('additionalProperties' in value);
  return {...Object.fromEntries(members), ...(isOpen && {additionalProperties: true})};
}

/** Writes the journeys and documents of the site into a folder. */
async function writeFiles(folder: string): Promise<void> {
  for (const dir of ['journeys', 'specs']) await mkdir(path.join(folder, dir));
  for (const {name, text} of readJourneyFiles(JOURNEYS_DIR)) {
    await writeFile(path.join(folder, 'journeys', name), text);
  }
  for (const {api, document} of readHosts('.')) {
    const text = JSON.stringify(openSchemas(document));
    await writeFile(path.join(folder, 'journeys', `${api.id}.yaml`), text);
  }
  for (const {api, document} of readVerified(VERIFIED_DIR, APIS)) {
    const text = JSON.stringify(openSchemas(document));
    await writeFile(path.join(folder, 'specs', `${api.id}.json`), text);
  }
}

it('the journeys are valid, and each ends against the mocks as described', async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'journeys-'));
  await using running = await startMocks('.', 0);
  const servers = new Map(running.mocks.map(({id, url}) => [id, url]));
  await writeFiles(folder.path);
  const names = await readdir(path.join(folder.path, 'journeys'));
  const files = names.map((name) => `journeys/${name}`);
  expect(await runRedocly(['lint', ...files], folder.path)).toMatchObject({exitCode: 0});
  const journeys = [...readJourneys(JOURNEYS_DIR).values()];
  expect(journeys.map(({name}) => name).sort()).toEqual(Object.keys(INPUTS).sort());
  for (const journey of journeys) {
    const {exitCode, lastLines} = await runRedocly(
      [
        ...['respect', getJourneyPath(journey)],
        ...[...journey.sources.keys()].flatMap((name) => ['-S', `${name}=${servers.get(name)}`]),
        ...Object.entries(INPUTS[journey.name] ?? {}).flatMap(([name, value]) => [
          '-i',
          `${name}=${value}`,
        ]),
      ],
      folder.path,
    );
    expect(exitCode, `${journey.name}:\n${lastLines}`).toBe(0);
  }
});
