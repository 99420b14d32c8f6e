import {join} from 'node:path';
import type {Config} from '@redocly/openapi-core';
import {UsageError} from '../../../scripts/openapi/errors.ts';
import {runWithArguments} from '../../../scripts/run-command.ts';
import {PUBLISHED_FOLDER, readPublished, SPEC_SOURCES, type SpecSource} from '../apis.ts';
import {findPlace} from '../find-place.ts';
import {mapSources} from '../source-map.ts';
import {type LintFinding, lintDocument, loadRules} from './lint-documents.ts';

const USAGE = `Holds the published specifications to the rules of redocly.yaml.

  node specs/tools/lint/lint-command.ts

Ends with 0 when nothing was found, 1 when something was, 2 when the rules cannot be used.
`;

async function main(root: string): Promise<number> {
  const config = await readRules(root);
  const findings: PlacedFinding[] = [];
  for (const source of SPEC_SOURCES) findings.push(...(await lintOne(root, source, config)));
  for (const finding of findings) print(finding);
  const errors = findings.filter(({severity}) => severity === 'error').length;
  console.log(`${errors} errors and ${findings.length - errors} warnings.`);
  return findings.length === 0 ? 0 : 1;
}

async function readRules(root: string): Promise<Config> {
  try {
    return await loadRules(root);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(
      `The rules in redocly.yaml cannot be used: ${reason}. Correct redocly.yaml or its plugin.`,
      {cause},
    );
  }
}

/** A finding with the file and part that it is in. */
type PlacedFinding = Omit<LintFinding, 'pointer'> & {
  /** Line of the source, or place in the document where the source is not known. */
  readonly place: string;
  readonly part: string;
};

async function lintOne(root: string, source: SpecSource, config: Config): Promise<PlacedFinding[]> {
  const findings = await lintDocument(root, source, config);
  console.log(`${source.id.padEnd(13)} ${findings.length} findings`);
  if (findings.length === 0) return [];
  const document = readPublished(root, source);
  const sources = await mapSources(root, source);
  return findings.map(({rule, severity, message, pointer}) => {
    const found = findPlace(document, sources, pointer);
    const place = found.source ?? `${join(PUBLISHED_FOLDER, source.output)}${pointer}`;
    return {rule, severity, message, place, part: found.part};
  });
}

function print({rule, severity, message, place, part}: PlacedFinding): void {
  console.error(`  ${place} ${severity} ${rule}`);
  console.error(`    ${part}: ${message}`);
}

await runWithArguments({}, USAGE, () => main(process.cwd()));
