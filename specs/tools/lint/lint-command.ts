import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '@redocly/openapi-core';
import {
  describeWaiting,
  NotYetError,
  partFindings,
  readNotYet,
} from '../../../scripts/texts/not-yet.ts';
import {PUBLISHED_FOLDER, SPEC_SOURCES, type SpecSource} from '../apis.ts';
import type {SpecDocument} from '../document.ts';
import {findPlace} from '../find-place.ts';
import {mapSources} from '../source-map.ts';
import {type LintFinding, lintDocument, loadRules} from './lint-documents.ts';

const USAGE = `Holds the published specifications to the rules of redocly.yaml.

  npm run specs:lint
  npm run specs:lint -- --all   those of product/texts/not-yet.json as well

Ends with 0 when nothing was found, 1 when something was, 2 when the rules cannot be used.
`;

/** Ends the command with 2: the fault lies in the rule set or in the call, not in a document. */
class UsageError extends Error {}

async function main(root: string, args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const unknown = args.find((arg) => arg !== '--all');
  if (unknown) throw new UsageError(`Unknown option "${unknown}".\n\n${USAGE}`);
  const config = await readRules(root);
  const findings: PlacedFinding[] = [];
  for (const source of SPEC_SOURCES) findings.push(...(await lintOne(root, source, config)));
  const {due, waiting} = partFindings(findings, readNotYet(root));
  for (const finding of args.includes('--all') ? findings : due) print(finding);
  const errors = due.filter(({severity}) => severity === 'error').length;
  if (waiting.length > 0) console.log(describeWaiting(waiting));
  console.log(`${errors} errors and ${due.length - errors} warnings.`);
  return due.length === 0 ? 0 : 1;
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

/** A finding with the file and part that it stands in. */
type PlacedFinding = Omit<LintFinding, 'pointer'> & {
  /** Name of the rule as in redocly.yaml; `rule` is without the name of the plugin. */
  readonly id: string;
  /** Path of the source, or of the document where the source cannot be told. */
  readonly file: string;
  readonly place: string;
  readonly part: string;
};

async function lintOne(root: string, source: SpecSource, config: Config): Promise<PlacedFinding[]> {
  const published = join(PUBLISHED_FOLDER, source.output);
  const text = await readFile(join(root, published), 'utf8');
  const document = JSON.parse(text) as SpecDocument;
  const findings = await lintDocument(root, source, config);
  console.log(`${source.id.padEnd(13)} ${findings.length} findings`);
  if (findings.length === 0) return [];
  const sources = await mapSources(root, source);
  return findings.map(({rule, severity, message, pointer}) => {
    const found = findPlace(document, sources, pointer);
    const place = found.source ?? `${published}${pointer}`;
    const file = found.source?.replace(/:\d+$/, '') ?? published;
    const name = rule.replace(/^contract\//, '');
    return {id: rule, rule: name, severity, message, file, place, part: found.part};
  });
}

function print({id, severity, message, place, part}: PlacedFinding): void {
  console.error(`  ${place} ${severity} ${id}`);
  console.error(`    ${part}: ${message}`);
}

try {
  process.exitCode = await main(process.cwd(), process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError || error instanceof NotYetError ? 2 : 1;
}
