import {mkdir, mkdtempDisposable, readdir, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runWithArguments} from '../../scripts/run-command.ts';
import {runRedocly} from '../../scripts/start-program.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readHosts} from '../../src/openapi/hosts/read-hosts.ts';
import {
  JOURNEYS_DIR,
  type Journey,
  readJourneyFiles,
  readJourneys,
} from '../../src/openapi/journeys/journey.ts';

import {readVerified} from '../../src/openapi/verified-copies.ts';
import {startCheckoutServer} from '../mock/checkout-server.ts';
import {startMocks} from '../mock/start-mocks.ts';
import {INPUTS, ORDER} from './inputs.ts';
import {openSchemas, runJourney} from './run-journey.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const PAUSE_MS = 250;

const USAGE = `Validates the journeys as Arazzo documents, and runs them against the mocks.

  node proof/journeys/journeys-command.ts [--short]

--short runs the journey with the fewest steps alone.
`;

/** Writes journeys and documents into a folder as the site has them. */
async function writeFiles(folder: string): Promise<void> {
  const files = readJourneyFiles(path.join(ROOT, JOURNEYS_DIR));
  const documents = readVerified(path.join(ROOT, VERIFIED_DIR), APIS);
  for (const dir of ['journeys', 'specs']) await mkdir(path.join(folder, dir));
  for (const {name, text} of files) await writeFile(path.join(folder, 'journeys', name), text);
  for (const {api, document} of readHosts(ROOT)) {
    const text = JSON.stringify(openSchemas(document));
    await writeFile(path.join(folder, 'journeys', `${api.id}.yaml`), text);
  }
  for (const {api, document} of documents) {
    const text = JSON.stringify(openSchemas(document));
    await writeFile(path.join(folder, 'specs', `${api.id}.json`), text);
  }
}

/** Validates every journey, and the documents of the hosts. */
async function lint(folder: string): Promise<void> {
  const names = (await readdir(path.join(folder, 'journeys'))).map((name) => `journeys/${name}`);
  const {exitCode, lastLines} = await runRedocly(['lint', ...names], folder);
  if (exitCode === 0) return;
  throw new Error(
    `The journeys are not valid: redocly lint ended with ${exitCode}, expected 0. It said:\n` +
      `${lastLines}\nCorrect the files in ${JOURNEYS_DIR}.`,
  );
}

/** The buyer, who pays the order as soon as it is there, until the scope of `using` ends. */
function startPaying(checkout: string): Disposable {
  const timer = setInterval(() => {
    // Before the order is there, the checkout refuses; the journey fails when nobody pays.
    fetch(`${checkout}/pay/${ORDER}`, {redirect: 'manual'}).catch(() => undefined);
  }, PAUSE_MS);
  return {[Symbol.dispose]: () => clearInterval(timer)};
}

type Servers = ReadonlyMap<string, string>;

/** Runs a journey against the mocks, with a separate checkout: that gives its first order a known ID. */
async function runOne(journey: Journey, mocks: Servers, folder: string): Promise<number> {
  const inputs = INPUTS[journey.name];
  if (!inputs) {
    throw new Error(
      `The journey ${journey.name} cannot be run: proof/journeys/inputs.ts has no inputs for it. ` +
        `Give ${journey.inputs.join(', ')}.`,
    );
  }
  await using checkout = await startCheckoutServer();
  using _buyer = startPaying(checkout.url);
  const servers = new Map([...mocks, ['checkout', checkout.url]]);
  return await runJourney(journey, inputs, servers, folder);
}

/** Runs all journeys, one after the other; gives the number of their steps. */
async function runAll(journeys: readonly Journey[], folder: string): Promise<number> {
  await using running = await startMocks(ROOT, 0);
  const servers = new Map(
    running.mocks.map(({id, url}) => [id === 'auth' ? 'authentication' : id, url] as const),
  );
  let steps = 0;
  for (const journey of journeys) {
    steps += await runOne(journey, servers, folder);
    console.log(`${journey.name}: ${journey.steps.length} steps`);
  }
  return steps;
}

/** `test:journeys` validates the journeys and runs each against the mocks; the short form runs the shortest. */
async function main(isShort: boolean): Promise<number> {
  const journeys = readJourneys(path.join(ROOT, JOURNEYS_DIR));
  const all = [...journeys.values()].sort((a, b) => a.steps.length - b.steps.length);
  const run = isShort ? all.slice(0, 1) : all;
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'journeys-'));
  await writeFiles(folder.path);
  await lint(folder.path);
  const steps = await runAll(run, folder.path);
  console.log(
    `${all.length} journeys are valid; ${run.length} with ${steps} steps end as they should.`,
  );
  return steps > 0 ? 0 : 1;
}

const OPTIONS = {short: {type: 'boolean', default: false}} as const;
await runWithArguments({options: OPTIONS}, USAGE, ({values}) => main(values.short));
