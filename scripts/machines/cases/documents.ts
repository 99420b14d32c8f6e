import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {APIS} from '../../../src/config/apis.ts';
import type {JsonObject} from '../../../src/openapi/document/json-value.ts';
import {buildDocument} from '../../../src/openapi/testing/documents.ts';
import {inspectBuiltPages} from '../../fuzz/build/built-pages.ts';
import type {Specification} from '../../fuzz/build/scratch-site.ts';
import {tail} from '../../start-program.ts';
import type {Bench, MachineCase} from '../case.ts';
import {buildMany} from '../documents/build-many.ts';
import {fetchPackaged, STRANGERS} from '../documents/packages.ts';
import {leaveOut} from '../documents/shapes.ts';
import {buildDocuments} from '../documents/small.ts';
import {type Findings, joinFindings} from '../findings.ts';
import {walkSite} from '../walk/walk-site.ts';

/** Builds the documents of the registry: a whole site, or one sentence for each that is refused. */
async function buildOrRefuse(bench: Bench, documents: readonly unknown[]): Promise<Findings> {
  const copy = await bench.copy();
  await copy.publish(documents);
  const {code, output, seconds} = await copy.build();
  if (code !== 0) {
    const sentences = output
      .split('\n')
      .filter((line) => /^Specification "[\w-]+" .*\.$/.test(line));
    const isRefused = code === 1 && sentences.length > 0 && !/^\s+at /m.test(output);
    const faults = isRefused ? [] : [`ended with code ${code} and no sentence:\n${tail(output)}`];
    for (const line of sentences) console.log(`  ${line}`);
    return {faults, figures: {seconds, refused: sentences.length}};
  }
  const built = await Promise.all(APIS.map(({id}) => inspectBuiltPages(copy.dir, id)));
  return joinFindings(
    {faults: built.flatMap((each) => each.faults), figures: {seconds}},
    await walkSite(copy.dir, {sample: 30}),
  );
}

const SIZES = [1, 10, 99, 101, 2_500];

const withoutTags = leaveOut(buildDocument({title: 'Tags', operations: 12, tags: []}), ['tags']);
const withoutSummaries = leaveOut(buildDocument({title: 'Summaries', operations: 12}), ['summary']);
const OLD: JsonObject = {...buildDocument({title: 'Old', operations: 12}), openapi: '3.0.3'};
const EMPTY: JsonObject = {...buildDocument({title: 'Empty', operations: 0}), tags: []};

/** Every JSON document of the package; its YAML has the same ones. */
async function readExamples(): Promise<Specification[]> {
  const root = path.resolve('node_modules/@readme/oas-examples');
  const files = await readdir(root, {recursive: true});
  const documents = files.filter((file) => /^\d[^/]*\/json\/.*\.json$/.test(file)).sort();
  return Promise.all(
    documents.map(async (file, index) => ({
      id: `example-${index}`,
      document: JSON.parse(await readFile(path.join(root, file), 'utf8')),
    })),
  );
}

export const documents: readonly MachineCase[] = [
  ...SIZES.map((operations) => ({
    name: `a document of ${operations.toLocaleString('en')} operation${operations === 1 ? '' : 's'}`,
    isShort: operations === 1,
    run: (bench: Bench) => buildOrRefuse(bench, buildDocuments([operations, 1, 1])),
  })),
  {
    name: 'documents without tags, without summaries, of OpenAPI 3.0',
    run: (bench) => buildOrRefuse(bench, [withoutTags, withoutSummaries, OLD]),
  },
  {
    name: 'one of three documents empty',
    run: (bench) => buildOrRefuse(bench, [...buildDocuments([5, 5]).slice(0, 2), EMPTY]),
  },
  {
    name: 'every example of @readme/oas-examples',
    run: async (bench) => buildMany(bench, 'examples', await readExamples()),
  },
  {
    name: 'the largest document of @octokit/openapi',
    run: async (bench) => {
      const file = path.resolve('node_modules/@octokit/openapi/generated/ghec.json');
      const document: unknown = JSON.parse(await readFile(file, 'utf8'));
      return buildMany(bench, 'octokit', [{id: 'github', document}]);
    },
  },
  {
    name: 'twelve documents of packages that the project was not made with',
    run: async (bench) => {
      const folder = await bench.folder('packages');
      const found: Specification[] = [];
      for (const each of STRANGERS) {
        found.push({id: each.id, document: await fetchPackaged(each, folder)});
      }
      return buildMany(bench, 'strangers', found);
    },
  },
];
