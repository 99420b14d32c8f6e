import {join} from 'node:path';
import {type Config, lint, loadConfig} from '@redocly/openapi-core';
import {runWithArguments} from '../../../scripts/run-command.ts';
import {PUBLISHED_FOLDER, readPublished, SPEC_SOURCES, type SpecSource} from '../apis.ts';
import {compileSource} from '../compile.ts';
import {describePlace, mapSources} from '../source-map.ts';

const USAGE = `Holds the published specifications to the rules of redocly.yaml.

  node specs/tools/lint/lint-command.ts

Ends with 0 when nothing was found, 1 otherwise.
`;

async function main(root: string): Promise<number> {
  const config = await loadConfig({configPath: join(root, 'specs/redocly.yaml')});
  let found = 0;
  for (const source of SPEC_SOURCES) found += await lintOne(root, source, config);
  console.log(`${found} findings.`);
  return found === 0 ? 0 : 1;
}

/** Prints each finding in a document with the line of its source, and returns their number. */
async function lintOne(root: string, source: SpecSource, config: Config): Promise<number> {
  const ref = join(root, PUBLISHED_FOLDER, source.output);
  const problems = await lint({ref, config});
  console.log(`${source.id.padEnd(13)} ${problems.length} findings`);
  if (problems.length === 0) return 0;
  const document = readPublished(root, source);
  const {program} = await compileSource(root, source);
  const sources = mapSources(root, program);
  for (const {ruleId, severity, message, location} of problems) {
    const place = describePlace(document, sources, location[0]?.pointer ?? '#/');
    console.error(`  ${place} ${severity} ${ruleId}`);
    console.error(`    ${message}`);
  }
  return problems.length;
}

await runWithArguments({}, USAGE, () => main(process.cwd()));
