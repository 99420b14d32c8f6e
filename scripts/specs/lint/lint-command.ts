import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '@redocly/openapi-core';
import {PUBLISHED_FOLDER, SPEC_SOURCES, type SpecSource} from '../apis.ts';
import type {SpecDocument} from '../document.ts';
import {findPlace} from '../find-place.ts';
import {mapSources} from '../source-map.ts';
import {type LintFinding, lintDocument, loadRules} from './lint-documents.ts';

const USAGE = `Holds the published specifications to the rules of redocly.yaml.

  npm run specs:lint

Ends with 0 when nothing was found, 1 when something was, 2 when the rules cannot be used.
`;

/** Ends the command with 2: the fault lies in the rule set or in the call, not in a document. */
class UsageError extends Error {}

async function main(root: string, args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  if (args.length > 0) throw new UsageError(`Unknown option "${args[0]}".\n\n${USAGE}`);
  const config = await readRules(root);
  const findings: LintFinding[] = [];
  for (const source of SPEC_SOURCES) findings.push(...(await lintOne(root, source, config)));
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
      `The rules in redocly.yaml cannot be used: ${reason}. Mend redocly.yaml or its plugin.`,
      {cause},
    );
  }
}

async function lintOne(root: string, source: SpecSource, config: Config): Promise<LintFinding[]> {
  const text = await readFile(join(root, PUBLISHED_FOLDER, source.output), 'utf8');
  const document = JSON.parse(text) as SpecDocument;
  const findings = await lintDocument(root, source, config);
  console.log(`${source.id.padEnd(13)} ${findings.length} findings`);
  if (findings.length === 0) return findings;
  const sources = await mapSources(root, source);
  for (const {rule, severity, message, pointer} of findings) {
    const place = findPlace(document, sources, pointer);
    console.error(`  ${place.source ?? `${source.output}${pointer}`} ${severity} ${rule}`);
    console.error(`    ${place.part}: ${message}`);
  }
  return findings;
}

try {
  process.exitCode = await main(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
